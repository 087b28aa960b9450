package org.sgul.baselines.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.core.run.RandomStreams;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.models.train.Trainable;

class RegressorPassTest {
    private static final double STEP = 1e-6;

    /**
     * The second case has more nodes than a block, and widths that are not multiples of the unrolled loops; the last has edge
     * weights.
     */
    @ParameterizedTest(name = "{1} nodes, widths {2} {3} {4}, seed {0}")
    @CsvSource({"1, 7, 4, 8, 4", "2, 150, 5, 6, 3", "3, 2, 1, 1, 1", "4, 20, 5, 6, 3"})
    void gradientsAgreeWithDifferencesOfThePlainFormula(long seed, int nodes, int width, int hidden, int pooled) {
        RandomGenerator random = RandomStreams.stream(seed, "regressor-pass", 0);
        double[][] trainingRows = unitRows(6, width, random);
        List<double[][]> rows = new ArrayList<>();
        List<MetaGraph> graphs = new ArrayList<>();
        for (int g = 0; g < 3; g++) {
            // The last graph equals the first, so all its rows are shared.
            rows.add(g == 2 ? rows.get(0) : unitRows(nodes, width, random));
            CsrGraph graph = g == 2 ? graphs.get(0).graph : graph(nodes, seed == 4, random);
            int[] every = IntStream.range(0, nodes).toArray();
            graphs.add(new MetaGraph(graph, rows.get(g), g == 1 ? new int[] {nodes - 1} : every, 0.3));
        }
        CosineSpace space = CosineSpace.of(graphs, trainingRows);
        SharedRows shared = new SharedRows(space);
        graphs.forEach(shared::add);
        assertThat(shared.count()).isLessThanOrEqualTo(2 * nodes);
        RegressorWeights weights = new RegressorWeights(space.size(), hidden, pooled, random);
        for (Trainable weight : weights.all()) {
            for (int i = 0; i < weight.rows(); i++) {
                for (int j = 0; j < weight.width(); j++) {
                    weight.value(i)[j] += 0.3 * random.nextDouble();
                }
            }
        }
        double[][] factors = new double[graphs.size()][];
        Arrays.setAll(factors, g -> random.doubles(pooled, -1, 1).toArray());
        DoubleSupplier loss = () -> {
            double sum = 0;
            for (int g = 0; g < graphs.size(); g++) {
                double[] mean = PlainEvaluator.pooled(
                        graphs.get(g).graph, rows.get(g), trainingRows, space, weights, graphs.get(g).pooled);
                for (int j = 0; j < pooled; j++) {
                    sum += factors[g][j] * mean[j];
                }
            }
            return sum;
        };

        RegressorPass pass = new RegressorPass(shared, hidden, pooled);
        for (int repetition = 0; repetition < 2; repetition++) {
            for (Trainable weight : weights.all()) {
                for (int i = 0; i < weight.rows(); i++) {
                    Arrays.fill(weight.gradient(i), 0);
                }
            }
            double[][] means = pass.forward(weights);
            double sum = 0;
            for (int g = 0; g < means.length; g++) {
                for (int j = 0; j < pooled; j++) {
                    sum += factors[g][j] * means[g][j];
                }
                pass.backward(g, factors[g]);
            }
            pass.handOver(weights);
            assertThat(sum).isCloseTo(loss.getAsDouble(), within(1e-5));
        }
        for (Trainable weight : weights.all()) {
            for (int i = 0; i < weight.rows(); i++) {
                for (int j = 0; j < weight.width(); j++) {
                    double before = weight.value(i)[j];
                    weight.value(i)[j] = before + STEP;
                    double above = loss.getAsDouble();
                    weight.value(i)[j] = before - STEP;
                    double below = loss.getAsDouble();
                    weight.value(i)[j] = before;
                    assertThat(weight.gradient(i)[j])
                            .as("weight %d, entry %d,%d", weights.all().indexOf(weight), i, j)
                            .isCloseTo((above - below) / (2 * STEP), within(1e-4));
                }
            }
        }
    }

    private static CsrGraph graph(int nodes, boolean weighted, RandomGenerator random) {
        GraphBuilder builder = new GraphBuilder(nodes);
        for (int i = 0; i < 2 * nodes; i++) {
            int a = random.nextInt(nodes);
            int b = random.nextInt(nodes);
            if (weighted && a != b) {
                builder.add(Math.min(a, b), Math.max(a, b), random.nextDouble(0.1, 10), i);
            } else {
                builder.add(a, b);
            }
        }
        return builder.build();
    }

    private static double[][] unitRows(int count, int width, RandomGenerator random) {
        double[][] rows = new double[count][width];
        UnitRows unit = new UnitRows(width);
        for (double[] row : rows) {
            unit.apply(random.doubles(width, 0.1, 1).toArray(), row);
        }
        return rows;
    }
}
