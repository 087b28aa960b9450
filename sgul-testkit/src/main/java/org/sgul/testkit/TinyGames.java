package org.sgul.testkit;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.core.run.RandomStreams;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.graph.store.SparseFeatures;

/** Games small enough to look at, all with {@value #COLUMNS} features a node. In hand-made ones the targets come first. */
public final class TinyGames {
    /** Features a node. */
    public static final int COLUMNS = 6;

    private static final int HOPS = 2;

    private TinyGames() {}

    /** One target in the middle of so many players. */
    public static Game star(int players) {
        int[][] edges = new int[players][];
        Arrays.setAll(edges, i -> new int[] {0, i + 1});
        return game(1, players + 1, edges);
    }

    /** One target at the end of a chain of players; all count as players, however far. */
    public static Game path(int players) {
        GraphBuilder builder = new GraphBuilder(players + 1);
        for (int i = 0; i < players; i++) {
            builder.add(i, i + 1);
        }
        return Games.of(
                builder.build(),
                features(RandomStreams.stream(0, "tiny-path", players), players + 1, false),
                NodeList.of(0),
                NodeList.range(0, players + 1),
                Math.max(1, players));
    }

    /** Decision D3's example: target 0, players 1 and 2 next to it, player 3 behind player 1. */
    public static Game twoLawsDiffer() {
        return game(1, 4, new int[][] {{0, 1}, {0, 2}, {1, 3}});
    }

    /** One target with a triangle beside it and a player behind. */
    public static Game singleTarget() {
        return game(1, 4, new int[][] {{0, 1}, {0, 2}, {1, 2}, {2, 3}});
    }

    /** Two targets, the second without a single neighbour. */
    public static Game lonelyTarget() {
        return game(2, 5, new int[][] {{0, 2}, {0, 3}, {3, 4}});
    }

    /** Two adjacent targets and nobody else. */
    public static Game withoutPlayers() {
        return game(2, 2, new int[][] {{0, 1}});
    }

    /** Two targets, no player, no edge. */
    public static Game withoutEdges() {
        return game(2, 2, new int[][] {});
    }

    /** A triangle of featureless nodes: every vector is zero. */
    public static Game withoutFeatures() {
        CsrGraph triangle = new GraphBuilder(3).add(0, 1).add(1, 2).add(2, 0).build();
        FeatureMatrix zeros = DenseFeatures.owning(new float[3][COLUMNS], COLUMNS);
        return Games.of(triangle, zeros, NodeList.of(0), NodeList.range(0, 3), HOPS);
    }

    /**
     * Two to four targets and five to about ten players; features are sparse for odd seeds and dense for even ones, and some
     * nodes have none.
     */
    public static Game random(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "tiny-game", 0);
        while (true) {
            int nodes = 10 + random.nextInt(4);
            GraphBuilder builder = new GraphBuilder(nodes);
            for (int i = 0; i < 2 * nodes; i++) {
                builder.add(random.nextInt(nodes), random.nextInt(nodes));
            }
            NodeList targets = NodeList.of(random.ints(0, nodes)
                    .distinct()
                    .limit(2 + random.nextInt(3))
                    .toArray());
            Game game = Games.of(
                    builder.build(), features(random, nodes, seed % 2 != 0), targets, NodeList.range(0, nodes), HOPS);
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
        return sparse ? compressed(values) : DenseFeatures.owning(values, COLUMNS);
    }

    private static SparseFeatures compressed(float[][] rows) {
        int[] offsets = new int[rows.length + 1];
        int[] columns = new int[rows.length * COLUMNS];
        float[] values = new float[columns.length];
        int at = 0;
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                if (rows[row][column] != 0) {
                    columns[at] = column;
                    values[at++] = rows[row][column];
                }
            }
            offsets[row + 1] = at;
        }
        return SparseFeatures.owning(offsets, Arrays.copyOf(columns, at), Arrays.copyOf(values, at), COLUMNS);
    }

    private static Game game(int targets, int nodes, int[][] edges) {
        GraphBuilder builder = new GraphBuilder(nodes);
        for (int[] edge : edges) {
            builder.add(edge[0], edge[1]);
        }
        FeatureMatrix features = features(RandomStreams.stream(targets, "tiny-features", nodes), nodes, false);
        return Games.of(builder.build(), features, NodeList.range(0, targets), NodeList.range(0, nodes), HOPS);
    }
}
