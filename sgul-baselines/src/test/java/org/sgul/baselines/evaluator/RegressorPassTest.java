package org.sgul.baselines.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.core.run.RandomStreams;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.models.train.Trainable;

class RegressorPassTest {
    private static final double STEP = 1e-6;
    private static final double LABEL = 0.3;

    /** The second case has more nodes than a block, and widths that are not multiples of the unrolled loops. */
    @ParameterizedTest(name = "{1} nodes, widths {2} {3} {4}, seed {0}")
    @CsvSource({"1, 7, 4, 8, 4", "2, 150, 5, 6, 3", "3, 2, 1, 1, 1"})
    void gradientsAgreeWithDifferencesOfThePlainFormula(long seed, int nodes, int width, int hidden, int pooled) {
        RandomGenerator random = RandomStreams.stream(seed, "regressor-pass", 0);
        GraphBuilder builder = new GraphBuilder(nodes);
        for (int i = 0; i < 2 * nodes; i++) {
            builder.add(random.nextInt(nodes), random.nextInt(nodes));
        }
        CsrGraph graph = builder.build();
        double[][] rows = unitRows(nodes, width, random);
        double[][] trainingRows = unitRows(6, width, random);
        RegressorWeights weights = new RegressorWeights(trainingRows, hidden, pooled, random);
        List<Trainable> all = new ArrayList<>(weights.allButFirst());
        all.add(weights.first);
        for (Trainable weight : all) {
            for (int i = 0; i < weight.rows(); i++) {
                for (int j = 0; j < weight.width(); j++) {
                    weight.value(i)[j] += 0.3 * random.nextDouble();
                }
            }
        }
        double[] kept = new double[pooled];
        Arrays.setAll(kept, j -> j % 3 == 1 ? 0 : 1.5);
        MetaGraph meta = new MetaGraph(graph, rows, LABEL);
        RegressorPass pass = new RegressorPass(weights.regressor(), nodes);

        double predicted = Regressor.sigmoid(pass.forward(meta, kept));
        assertThat(predicted)
                .isCloseTo(PlainEvaluator.accuracy(graph, rows, trainingRows, weights, kept), within(1e-6));
        pass.backward(meta, kept, 2 * (predicted - LABEL) * predicted * (1 - predicted));
        pass.handOver(weights);
        for (Trainable weight : all) {
            for (int i = 0; i < weight.rows(); i++) {
                for (int j = 0; j < weight.width(); j++) {
                    double before = weight.value(i)[j];
                    weight.value(i)[j] = before + STEP;
                    double above = loss(graph, rows, trainingRows, weights, kept);
                    weight.value(i)[j] = before - STEP;
                    double below = loss(graph, rows, trainingRows, weights, kept);
                    weight.value(i)[j] = before;
                    assertThat(weight.gradient(i)[j])
                            .as("weight %d, entry %d,%d", all.indexOf(weight), i, j)
                            .isCloseTo((above - below) / (2 * STEP), within(1e-6));
                }
            }
        }
        assertThat(weights.first.gradient(0)[0]).isNotZero();
    }

    private static double loss(
            CsrGraph graph, double[][] rows, double[][] trainingRows, RegressorWeights weights, double[] kept) {
        double difference = PlainEvaluator.accuracy(graph, rows, trainingRows, weights, kept) - LABEL;
        return difference * difference;
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
