package org.sgul.graph.game;

import java.util.Arrays;
import java.util.BitSet;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Split;
import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.Subgraphs;

/** Creates games from graphs (decision D1). */
public final class Games {
    private Games() {}

    /** The game on one side of a split. */
    public static Game of(Dataset data, Split.Side side, int depth) {
        return of(data.graph(), data.features(), side.targets(), side.nodes(), depth);
    }

    /**
     * The game of these targets. Players are the allowed nodes that a target reaches within {@code depth} hops over allowed nodes;
     * the graph is induced on targets and players.
     */
    public static Game of(Graph graph, FeatureMatrix features, NodeList targets, NodeList allowed, int depth) {
        if (targets.isEmpty()) {
            throw SgulException.usage("a game needs at least one target");
        }
        if (depth < 1) {
            throw SgulException.usage("a game's depth must be at least 1 hop, not " + depth);
        }
        NodeList nodes = Subgraphs.within(graph, targets, depth, Subgraphs.toBitSet(allowed));
        Subgraphs.Induced induced = Subgraphs.induced(graph, nodes);
        return new CutGame(induced, features.select(nodes), targets, depth, graph.nodeCount());
    }

    private static final class CutGame implements Game {
        private final CsrGraph graph;
        private final NodeList datasetIds;
        private final int[] gameIds;
        private final FeatureMatrix features;
        private final NodeList targets;
        private final NodeList players;
        private final BitSet isTarget = new BitSet();
        private final int depth;

        CutGame(Subgraphs.Induced induced, FeatureMatrix features, NodeList targets, int depth, int datasetNodes) {
            this.graph = induced.graph();
            this.datasetIds = induced.nodes();
            this.features = features;
            this.depth = depth;
            this.gameIds = new int[datasetNodes];
            Arrays.fill(gameIds, -1);
            for (int i = 0; i < datasetIds.size(); i++) {
                gameIds[datasetIds.get(i)] = i;
            }
            this.targets = NodeList.of(targets.stream().map(id -> gameIds[id]).toArray());
            this.targets.stream().forEach(isTarget::set);
            if (isTarget.cardinality() != targets.size()) {
                throw SgulException.usage("a game's targets must be distinct");
            }
            BitSet others = new BitSet();
            others.set(0, graph.nodeCount());
            others.andNot(isTarget);
            this.players = NodeList.of(others.stream().toArray());
        }

        @Override
        public CsrGraph graph() {
            return graph;
        }

        @Override
        public FeatureMatrix features() {
            return features;
        }

        @Override
        public NodeList targets() {
            return targets;
        }

        @Override
        public NodeList players() {
            return players;
        }

        @Override
        public boolean isTarget(int node) {
            return isTarget.get(node);
        }

        @Override
        public int depth() {
            return depth;
        }

        @Override
        public int datasetId(int node) {
            return datasetIds.get(node);
        }

        @Override
        public int gameId(int datasetId) {
            return datasetId < 0 || datasetId >= gameIds.length ? -1 : gameIds[datasetId];
        }

        @Override
        public String toString() {
            return targets.size() + " targets, " + players.size() + " players, " + graph.edgeCount() + " edges";
        }
    }
}
