package org.sgul.testkit;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;

/**
 * A game cut from a graph by checking all pairs of nodes (decision D1).
 *
 * @param kept the ids of the game's nodes in the whole graph, in ascending order
 */
record TinyGame(Graph graph, FeatureMatrix features, NodeList targets, NodeList players, int depth, NodeList kept)
        implements Game {

    /** The game of these targets; all other nodes within {@code depth} hops of a target are players. */
    static TinyGame of(Graph graph, FeatureMatrix features, NodeList targets, int depth) {
        int[] kept = within(graph, targets, depth).stream().toArray();
        NodeList renumbered = NodeList.of(targets.stream()
                .map(target -> Arrays.binarySearch(kept, target))
                .toArray());
        int[] players = IntStream.range(0, kept.length)
                .filter(node -> renumbered.stream().noneMatch(target -> target == node))
                .toArray();
        return new TinyGame(
                TinyGraph.induced(graph, kept),
                features.select(NodeList.of(kept)),
                renumbered,
                NodeList.of(players),
                depth,
                NodeList.of(kept));
    }

    /** The same game with all features multiplied by a number. */
    static TinyGame scaled(Game game, float factor) {
        FeatureMatrix features = game.features();
        float[][] rows = new float[features.rows()][features.columns()];
        for (int v = 0; v < rows.length; v++) {
            for (int i = 0; i < features.storedEntries(v); i++) {
                rows[v][features.column(v, i)] = factor * features.value(v, i);
            }
        }
        return of(game.graph(), TinyMatrix.dense(rows, features.columns()), game.targets(), game.depth());
    }

    private static BitSet within(Graph graph, NodeList targets, int hops) {
        BitSet reached = new BitSet();
        targets.stream().forEach(reached::set);
        for (int hop = 0; hop < hops; hop++) {
            BitSet before = (BitSet) reached.clone();
            IntStream.range(0, graph.nodeCount())
                    .filter(node -> before.stream().anyMatch(other -> graph.hasEdge(node, other)))
                    .forEach(reached::set);
        }
        return reached;
    }

    @Override
    public boolean isTarget(int node) {
        return targets.stream().anyMatch(target -> target == node);
    }

    @Override
    public int datasetId(int node) {
        return kept.get(node);
    }

    @Override
    public int gameId(int datasetId) {
        return Math.max(-1, Arrays.binarySearch(kept.toArray(), datasetId));
    }

    @Override
    public String toString() {
        return targets.size() + " targets, " + players.size() + " players, " + graph.edgeCount() + " edges";
    }
}
