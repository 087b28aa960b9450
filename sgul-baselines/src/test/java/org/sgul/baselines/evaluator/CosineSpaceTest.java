package org.sgul.baselines.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgul.core.run.RandomStreams;
import org.sgul.graph.store.CsrGraph;

class CosineSpaceTest {
    private static final int NODES = 200;

    /** Rows in a plane of a space of five dimensions. */
    private static double[][] rows(int count, RandomGenerator random) {
        double[][] rows = new double[count][5];
        UnitRows unit = new UnitRows(5);
        for (double[] row : rows) {
            double a = random.nextDouble();
            double b = 0.1 * random.nextDouble();
            unit.apply(new double[] {a, b, a + b, 1 - a, 1 + b}, row);
        }
        return rows;
    }

    @Test
    void coordinatesAreCombinationsOfCosinesWithVarianceOneAndNoCorrelation() {
        RandomGenerator random = RandomStreams.stream(1, "cosine-space", 0);
        double[][] rows = rows(NODES, random);
        double[][] training = rows(7, random);
        int[] every = IntStream.range(0, NODES).toArray();
        MetaGraph graph = new MetaGraph(CsrGraph.withoutEdges(NODES), rows, every, 0.5);
        CosineSpace space = CosineSpace.of(List.of(graph), training);
        assertThat(space.size()).isBetween(2, 4);
        double[][] coordinates = new double[NODES][space.size()];
        float[] row = new float[space.size()];
        for (int v = 0; v < NODES; v++) {
            space.coordinates(graph.rows, v * 5, row);
            for (int d = 0; d < row.length; d++) {
                coordinates[v][d] = row[d];
                double combined = -space.mean()[d];
                for (int t = 0; t < training.length; t++) {
                    for (int i = 0; i < 5; i++) {
                        combined += space.basis()[t][d] * training[t][i] * rows[v][i];
                    }
                }
                assertThat(combined).isCloseTo(row[d], within(1e-3));
            }
        }
        for (int a = 0; a < space.size(); a++) {
            for (int b = 0; b <= a; b++) {
                double product = 0;
                for (double[] values : coordinates) {
                    product += values[a] * values[b] / NODES;
                }
                assertThat(product).as("%d, %d", a, b).isCloseTo(a == b ? 1 : 0, within(1e-2));
            }
        }
    }
}
