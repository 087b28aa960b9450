package org.sgul.features.propagate;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.graph.store.SparseFeatures;

/** Small games with hubs and sparse features of any width. */
final class WideGames {
    private WideGames() {}

    static Game make(RandomGenerator random, int columns) {
        int n = 8 + random.nextInt(30);
        GraphBuilder builder = new GraphBuilder(n);
        int edges = n + random.nextInt(3 * n);
        for (int i = 0; i < edges; i++) {
            int hub = random.nextInt(n);
            builder.add(random.nextBoolean() ? hub / 4 : hub, random.nextInt(n));
        }
        NodeList targets = NodeList.of(
                random.ints(0, n).distinct().limit(1 + random.nextInt(n / 3)).toArray());
        return Games.of(builder.build(), features(random, n, columns), targets, NodeList.range(0, n), 2);
    }

    /** A game in which every second pair of nodes is joined. */
    static Game dense(RandomGenerator random, int n, int columns) {
        GraphBuilder builder = new GraphBuilder(n);
        for (int v = 0; v < n; v++) {
            for (int u = 0; u < v; u++) {
                if (random.nextBoolean()) {
                    builder.add(u, v);
                }
            }
        }
        return Games.of(
                builder.build(), features(random, n, columns), NodeList.range(0, n / 10), NodeList.range(0, n), 2);
    }

    /** The same game with edge weights between 10<sup>-decades</sup> and 10<sup>decades</sup>. */
    static Game weighted(RandomGenerator random, Game game, double decades) {
        Graph graph = game.graph();
        GraphBuilder builder = new GraphBuilder(graph.nodeCount());
        for (int v = 0; v < graph.nodeCount(); v++) {
            for (int i = 0; i < graph.degree(v); i++) {
                if (graph.neighbour(v, i) > v) {
                    builder.add(v, graph.neighbour(v, i), Math.pow(10, random.nextDouble(-decades, decades)), i);
                }
            }
        }
        return Games.of(
                builder.build(), game.features(), game.targets(), NodeList.range(0, graph.nodeCount()), game.depth());
    }

    /** Two thirds of the entries are ±½, so that rows have equal and different ones. */
    static SparseFeatures features(RandomGenerator random, int rows, int columns) {
        int[] offsets = new int[rows + 1];
        int[] columnIndices = new int[rows * 5];
        float[] values = new float[rows * 5];
        int at = 0;
        for (int row = 0; row < rows; row++) {
            int[] chosen = random.ints(0, columns)
                    .distinct()
                    .limit(random.nextInt(6))
                    .sorted()
                    .toArray();
            for (int column : chosen) {
                columnIndices[at] = column;
                values[at++] = random.nextInt(3) > 0 ? random.nextInt(2) - 0.5f : 0.1f + random.nextFloat();
            }
            offsets[row + 1] = at;
        }
        return SparseFeatures.owning(offsets, Arrays.copyOf(columnIndices, at), Arrays.copyOf(values, at), columns);
    }
}
