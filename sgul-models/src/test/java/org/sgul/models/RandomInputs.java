package org.sgul.models;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.graph.store.SparseFeatures;

/** Small random graphs and features. */
public final class RandomInputs {
    private RandomInputs() {}

    /** A graph whose last node has no neighbour. */
    public static CsrGraph graph(int nodes, int edges, RandomGenerator random) {
        GraphBuilder builder = new GraphBuilder(nodes);
        for (int i = 0; i < edges; i++) {
            builder.add(random.nextInt(nodes - 1), random.nextInt(nodes - 1));
        }
        return builder.build();
    }

    /** The same edges with weights between 10<sup>-decades</sup> and 10<sup>decades</sup>. */
    public static CsrGraph weighted(CsrGraph graph, double decades, RandomGenerator random) {
        GraphBuilder builder = new GraphBuilder(graph.nodeCount());
        for (int v = 0; v < graph.nodeCount(); v++) {
            for (int i = graph.start(v); i < graph.end(v); i++) {
                if (graph.at(i) > v) {
                    builder.add(v, graph.at(i), Math.pow(10, random.nextDouble(-decades, decades)), i);
                }
            }
        }
        return builder.build();
    }

    public static FeatureMatrix sparse(int nodes, int columns, RandomGenerator random) {
        int[] offsets = new int[nodes + 1];
        int[] indices = new int[nodes * columns];
        float[] values = new float[nodes * columns];
        int size = 0;
        for (int node = 0; node < nodes; node++) {
            for (int column = 0; column < columns; column++) {
                if (random.nextInt(3) == 0) {
                    indices[size] = column;
                    values[size++] = (float) random.nextGaussian();
                }
            }
            offsets[node + 1] = size;
        }
        return SparseFeatures.owning(offsets, Arrays.copyOf(indices, size), Arrays.copyOf(values, size), columns);
    }

    public static FeatureMatrix dense(int nodes, int columns, RandomGenerator random) {
        float[][] rows = new float[nodes][columns];
        for (float[] row : rows) {
            for (int i = 0; i < columns; i++) {
                row[i] = (float) random.nextGaussian();
            }
        }
        return DenseFeatures.owning(rows, columns);
    }
}
