package org.sgul.models.inference;

import java.util.Arrays;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.RowSession;
import org.sgul.api.model.LocalNetwork;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;

/** Keeps a network's rows at every present node of a game up to date by differences. */
final class NetworkRowSession implements RowSession {
    private final Coalition coalition;
    private final boolean[] targetsOnly;
    private final NetworkState state;
    private final StageState output;
    private final NodeSet changed;

    NetworkRowSession(LocalNetwork network, Game game) {
        coalition = new Coalition(CsrGraph.of(game.graph()));
        targetsOnly = new boolean[game.graph().nodeCount()];
        game.targets().stream().forEach(target -> targetsOnly[target] = true);
        boolean[] all = new boolean[targetsOnly.length];
        Arrays.fill(all, true);
        state = new NetworkState(network.stages(), new int[] {network.scores()}, game.features(), coalition, all);
        output = state.stage(network.scores());
        // the changed set of a static stage stays empty, but a player that joins has a row that was not there before
        changed = output.isStatic() ? new NodeSet(targetsOnly.length) : output.changed;
        reset();
    }

    @Override
    public void reset() {
        coalition.resetTo(targetsOnly);
        state.recomputeAll();
    }

    @Override
    public void resetTo(NodeList players) {
        boolean[] present = targetsOnly.clone();
        players.stream().forEach(player -> present[player] = true);
        coalition.resetTo(present);
        state.recomputeAll();
    }

    @Override
    public void add(int player) {
        coalition.add(player);
        state.afterMove(player);
        if (output.isStatic()) {
            changed.clear();
            changed.add(player);
        }
    }

    @Override
    public void remove(int player) {
        coalition.remove(player);
        state.afterMove(player);
        if (output.isStatic()) {
            changed.clear();
        }
    }

    @Override
    public boolean isPresent(int node) {
        return coalition.isPresent(node);
    }

    @Override
    public int degree(int node) {
        return coalition.degree(node);
    }

    @Override
    public int changedCount() {
        return changed.size();
    }

    @Override
    public int changedNode(int i) {
        return changed.get(i);
    }

    @Override
    public double[] row(int node) {
        return output.rowOf(node);
    }
}
