package org.sgul.models.inference;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.graph.store.SparseFeatures;
import org.sgul.models.RandomInputs;

/** Small games with random graphs and features. */
final class RandomGames {
    private RandomGames() {}

    static Game make(RandomGenerator random, int columns, boolean sparse) {
        int n = 8 + random.nextInt(30);
        GraphBuilder builder = new GraphBuilder(n);
        int edges = n + random.nextInt(3 * n);
        for (int i = 0; i < edges; i++) {
            int hub = random.nextInt(n);
            builder.add(random.nextBoolean() ? hub / 4 : hub, random.nextInt(n));
        }
        CsrGraph graph = builder.build();
        NodeList targets = NodeList.of(
                random.ints(0, n).distinct().limit(1 + random.nextInt(n / 3)).toArray());
        FeatureMatrix features = sparse ? sparse(random, n, columns) : dense(random, n, columns);
        return Games.of(graph, features, targets, NodeList.range(0, n), 2);
    }

    /** The same game with random edge weights between 10<sup>-decades</sup> and 10<sup>decades</sup>. */
    static Game weighted(Game game, double decades, RandomGenerator random) {
        CsrGraph graph = RandomInputs.weighted(CsrGraph.of(game.graph()), decades, random);
        return Games.of(graph, game.features(), game.targets(), NodeList.range(0, graph.nodeCount()), game.depth());
    }

    static DenseFeatures dense(RandomGenerator random, int rows, int columns) {
        float[][] values = new float[rows][columns];
        for (float[] row : values) {
            for (int i = 0; i < columns; i++) {
                row[i] = (float) random.nextGaussian();
            }
        }
        return DenseFeatures.owning(values, columns);
    }

    /** Two thirds of the entries are ±½, so that rows have equal and different ones. */
    static SparseFeatures sparse(RandomGenerator random, int rows, int columns) {
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
