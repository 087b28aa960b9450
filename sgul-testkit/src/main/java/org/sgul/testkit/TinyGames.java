package org.sgul.testkit;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.core.run.RandomStreams;

/** Small games with {@value #COLUMNS} features per node. In all but the random ones, targets have the lowest ids. */
public final class TinyGames {
    /** The number of features per node. */
    public static final int COLUMNS = 6;

    private static final int HOPS = 2;

    private TinyGames() {}

    /** One target that is adjacent to all players. */
    public static Game star(int players) {
        int[][] edges = new int[players][];
        Arrays.setAll(edges, i -> new int[] {0, i + 1});
        return game(1, players + 1, edges);
    }

    /** Targets without edges between them, each with a player of its own. */
    public static Game pairs(int targets) {
        int[][] edges = new int[targets][];
        Arrays.setAll(edges, i -> new int[] {i, targets + i});
        return game(targets, 2 * targets, edges);
    }

    /** One target at the end of a chain of players; all nodes of the chain are players. */
    public static Game path(int players) {
        int[][] edges = new int[players][];
        Arrays.setAll(edges, i -> new int[] {i, i + 1});
        return TinyGame.of(
                TinyGraph.of(players + 1, edges),
                features(RandomStreams.stream(0, "tiny-path", players), players + 1, false),
                NodeList.of(0),
                Math.max(1, players));
    }

    /** The example of decision D3: players 1 and 2 are adjacent to target 0, player 3 only to player 1. */
    public static Game twoLawsDiffer() {
        return game(1, 4, new int[][] {{0, 1}, {0, 2}, {1, 3}});
    }

    /** One target in a triangle with two players, and a third player behind them. */
    public static Game singleTarget() {
        return game(1, 4, new int[][] {{0, 1}, {0, 2}, {1, 2}, {2, 3}});
    }

    /** Two targets, the second without neighbours. */
    public static Game lonelyTarget() {
        return game(2, 5, new int[][] {{0, 2}, {0, 3}, {3, 4}});
    }

    /** Two adjacent targets and no players. */
    public static Game withoutPlayers() {
        return game(2, 2, new int[][] {{0, 1}});
    }

    /** Two targets, no player, no edge. */
    public static Game withoutEdges() {
        return game(2, 2, new int[][] {});
    }

    /** A triangle of nodes whose features are all zero. */
    public static Game withoutFeatures() {
        Graph triangle = TinyGraph.of(3, new int[][] {{0, 1}, {1, 2}, {2, 0}});
        FeatureMatrix zeros = TinyMatrix.dense(new float[3][COLUMNS], COLUMNS);
        return TinyGame.of(triangle, zeros, NodeList.of(0), HOPS);
    }

    /**
     * Two to four targets and five to about ten players. Features are sparse for odd seeds and dense for even ones; those of some
     * nodes are all zero.
     */
    public static Game random(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "tiny-game", 0);
        while (true) {
            int nodes = 10 + random.nextInt(4);
            Graph graph = TinyGraph.of(nodes, pairs(random, nodes));
            NodeList targets = NodeList.of(random.ints(0, nodes)
                    .distinct()
                    .limit(2 + random.nextInt(3))
                    .toArray());
            Game game = TinyGame.of(graph, features(random, nodes, seed % 2 != 0), targets, HOPS);
            if (game.players().size() >= 5) {
                return game;
            }
        }
    }

    /** Random labels of a game's targets. */
    public static LabelledNodes labels(Game game, int classes, long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "tiny-labels", 0);
        return LabelledNodes.of(
                game.targets(), random.ints(game.targets().size(), 0, classes).toArray());
    }

    /** Random features in which about one row in eight is all zero. */
    static FeatureMatrix features(RandomGenerator random, int rows, boolean sparse) {
        float[][] values = new float[rows][COLUMNS];
        for (float[] row : values) {
            boolean zero = random.nextInt(8) == 0;
            for (int i = 0; i < COLUMNS; i++) {
                boolean absent = zero || (sparse && random.nextBoolean());
                row[i] = absent ? 0 : (float) random.nextGaussian();
            }
        }
        return sparse ? TinyMatrix.sparse(values, COLUMNS) : TinyMatrix.dense(values, COLUMNS);
    }

    /** Random pairs of nodes, twice as many as nodes; some are self-loops or duplicates. */
    static int[][] pairs(RandomGenerator random, int nodes) {
        int[][] pairs = new int[2 * nodes][];
        Arrays.setAll(pairs, i -> new int[] {random.nextInt(nodes), random.nextInt(nodes)});
        return pairs;
    }

    private static Game game(int targets, int nodes, int[][] edges) {
        FeatureMatrix features = features(RandomStreams.stream(targets, "tiny-features", nodes), nodes, false);
        return TinyGame.of(TinyGraph.of(nodes, edges), features, NodeList.range(0, targets), HOPS);
    }
}
