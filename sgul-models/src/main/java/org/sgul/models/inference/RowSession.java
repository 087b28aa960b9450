package org.sgul.models.inference;

import java.util.Arrays;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.model.LocalNetwork;
import org.sgul.graph.store.CsrGraph;

/**
 * A local network at work on every present node of a game, players included, for learners that look at the whole subgraph. It
 * follows moves like a session and shows the rows of the network's scores stage. For one thread.
 */
public final class RowSession {
    private final Coalition coalition;
    private final boolean[] targetsOnly;
    private final NetworkState state;

    public RowSession(LocalNetwork network, Game game) {
        coalition = new Coalition(CsrGraph.of(game.graph()));
        targetsOnly = new boolean[game.graph().nodeCount()];
        game.targets().stream().forEach(target -> targetsOnly[target] = true);
        boolean[] everybody = new boolean[targetsOnly.length];
        Arrays.fill(everybody, true);
        state = new NetworkState(network, game.features(), coalition, everybody);
        reset();
    }

    /** Back to the targets alone. */
    public void reset() {
        coalition.resetTo(targetsOnly);
        state.recomputeAll();
    }

    /** The targets and these players are present, nobody else; costs a full pass. */
    public void resetTo(NodeList players) {
        boolean[] present = targetsOnly.clone();
        players.stream().forEach(player -> present[player] = true);
        coalition.resetTo(present);
        state.recomputeAll();
    }

    /** Adds a player that is not present. */
    public void add(int player) {
        coalition.add(player);
        state.added(player);
    }

    /** Removes a present player. */
    public void remove(int player) {
        coalition.remove(player);
        state.removed(player);
    }

    public boolean isPresent(int node) {
        return coalition.isPresent(node);
    }

    /** How many present nodes' rows the last move recomputed. */
    public int changedCount() {
        return state.scores().changed.size();
    }

    /** The {@code i}-th node whose row the last move recomputed; a node just added is among them. */
    public int changedNode(int i) {
        return state.scores().changed.get(i);
    }

    /** The row of a present node; it belongs to the session and follows its moves. */
    public double[] row(int node) {
        return state.scores().rows[node];
    }
}
