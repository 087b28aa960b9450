package org.sgul.testkit;

import java.util.BitSet;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.RowSession;
import org.sgul.api.model.LocalNetwork;

/** The rows of a network, computed from scratch after every move; every present node counts as changed. */
final class ReferenceRows implements RowSession {
    private final LocalNetwork network;
    private final Game game;
    private final BitSet present = new BitSet();
    private int[] nodes = new int[0];
    private double[][] rows = new double[0][];

    ReferenceRows(LocalNetwork network, Game game) {
        this.network = network;
        this.game = game;
        reset();
    }

    @Override
    public void reset() {
        resetTo(NodeList.of());
    }

    @Override
    public void resetTo(NodeList players) {
        present.clear();
        game.targets().stream().forEach(present::set);
        players.stream().forEach(present::set);
        compute();
    }

    @Override
    public void add(int player) {
        present.set(player);
        compute();
    }

    @Override
    public void remove(int player) {
        present.clear(player);
        compute();
    }

    private void compute() {
        nodes = present.stream().toArray();
        rows = ForwardPass.rows(network, game, nodes);
    }

    @Override
    public boolean isPresent(int node) {
        return present.get(node);
    }

    @Override
    public int degree(int node) {
        return ReferenceSession.degree(game, present, node);
    }

    @Override
    public int changedCount() {
        return nodes.length;
    }

    @Override
    public int changedNode(int i) {
        return nodes[i];
    }

    @Override
    public double[] row(int node) {
        return rows[node];
    }
}
