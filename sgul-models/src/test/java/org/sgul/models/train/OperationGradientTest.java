package org.sgul.models.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.models.RandomInputs;
import org.sgul.models.layer.Activation;

/** Compares every operation's gradient with central differences of a random linear function of its values. */
class OperationGradientTest {
    private static final int NODES = 9;
    private static final int SEEDS = 5;

    private final List<Trainable> inputs = new ArrayList<>();

    enum Operation {
        PROJECT,
        PROJECT_WITH_DROPOUT,
        PROJECT_PROPAGATED,
        MULTIPLY,
        ADD_BIAS,
        RELU,
        ELU,
        DROPOUT,
        SYMMETRIC,
        MEAN,
        SUM,
        ATTENTION,
        COMBINE,
        SELECT
    }

    @ParameterizedTest
    @EnumSource
    void agreesWithCentralDifferences(Operation operation) {
        for (int seed = 0; seed < SEEDS; seed++) {
            inputs.clear();
            check(operation, seed);
        }
    }

    private void check(Operation operation, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Computation computation = new Computation();
        Variable out = build(operation, computation, random);
        double[][] direction = new double[out.rows()][out.width()];
        fill(direction, random);
        computation.forward(new SplittableRandom(seed));
        for (int row = 0; row < out.rows(); row++) {
            Variable.addScaled(1, direction[row], out.gradients[row]);
        }
        computation.backward();
        for (Trainable input : inputs) {
            for (int row = 0; row < input.rows(); row++) {
                for (int i = 0; i < input.width(); i++) {
                    double expected = difference(computation, out, direction, input.values[row], i, seed);
                    assertThat(input.gradients[row][i])
                            .as("%s, seed %d, row %d, column %d", operation, seed, row, i)
                            .isCloseTo(expected, Offset.offset(1e-6));
                }
            }
        }
    }

    private static double difference(
            Computation computation, Variable out, double[][] direction, double[] row, int i, long seed) {
        double step = 1e-5;
        double before = row[i];
        row[i] = before + step;
        double above = value(computation, out, direction, seed);
        row[i] = before - step;
        double below = value(computation, out, direction, seed);
        row[i] = before;
        return (above - below) / (2 * step);
    }

    private static double value(Computation computation, Variable out, double[][] direction, long seed) {
        computation.forward(new SplittableRandom(seed));
        double sum = 0;
        for (int row = 0; row < out.rows(); row++) {
            for (int i = 0; i < out.width(); i++) {
                sum += direction[row][i] * out.values[row][i];
            }
        }
        return sum;
    }

    private Variable build(Operation operation, Computation c, RandomGenerator random) {
        var graph = RandomInputs.graph(NODES, 14, random);
        Region region = Region.around(graph, NodeList.range(0, NODES), 0);
        var features = RandomInputs.sparse(NODES, 6, random);
        return switch (operation) {
            case PROJECT -> c.project(InputRows.of(features, NodeList.of(3, 1, 8)), input(6, 4, random), 0);
            case PROJECT_WITH_DROPOUT ->
                c.project(InputRows.of(features, NodeList.range(0, NODES)), input(6, 4, random), 0.4);
            case PROJECT_PROPAGATED ->
                c.project(InputRows.propagated(graph, features, NodeList.of(0, 5), 2), input(6, 3, random), 0);
            case MULTIPLY -> c.multiply(input(NODES, 5, random), input(5, 3, random));
            case ADD_BIAS -> c.addBias(input(NODES, 3, random), input(1, 3, random));
            case RELU -> c.activate(input(NODES, 3, random), Activation.RELU);
            case ELU -> c.activate(input(NODES, 3, random), Activation.ELU);
            case DROPOUT -> c.dropOut(input(NODES, 3, random), 0.5);
            case SYMMETRIC -> c.aggregate(input(NODES, 3, random), Aggregation.symmetric(region));
            case MEAN -> c.aggregate(input(NODES, 3, random), Aggregation.mean(region));
            case SUM -> c.aggregate(input(NODES, 3, random), Aggregation.sum(region, 0.3));
            case ATTENTION -> c.attend(input(NODES, 6, random), region, input(2, 3, random), input(2, 3, random));
            case COMBINE -> c.combine(0.7, input(NODES, 3, random), -1.5, input(NODES, 3, random));
            case SELECT -> c.select(input(NODES, 3, random), new int[] {4, 4, 0});
        };
    }

    private Trainable input(int rows, int width, RandomGenerator random) {
        Trainable input = new Trainable(rows, width);
        fill(input.values, random);
        inputs.add(input);
        return input;
    }

    private static void fill(double[][] rows, RandomGenerator random) {
        for (double[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                row[i] = random.nextGaussian();
            }
        }
    }

    @Test
    void crossEntropyAgreesWithCentralDifferences() {
        Trainable scores = new Trainable(4, 3);
        fill(scores.values, new SplittableRandom(1));
        CrossEntropy loss = new CrossEntropy(scores, LabelledNodes.of(NodeList.range(0, 4), 2, 0, 0, 1));
        loss.backward();
        for (int row = 0; row < 4; row++) {
            for (int i = 0; i < 3; i++) {
                double before = scores.values[row][i];
                scores.values[row][i] = before + 1e-5;
                double above = loss.loss();
                scores.values[row][i] = before - 1e-5;
                double below = loss.loss();
                scores.values[row][i] = before;
                assertThat(scores.gradients[row][i]).isCloseTo((above - below) / 2e-5, Offset.offset(1e-8));
            }
        }
    }

    @Test
    void crossEntropyOfLargeScoresStaysFinite() {
        Trainable scores = new Trainable(1, 2);
        scores.values[0][0] = 2000;
        CrossEntropy loss = new CrossEntropy(scores, LabelledNodes.of(NodeList.of(0), 1));
        assertThat(loss.loss()).isEqualTo(2000);
        assertThat(loss.accuracy()).isZero();
    }

    @Test
    void equalScoresPredictTheLowestClass() {
        Trainable scores = new Trainable(2, 2);
        assertThat(new CrossEntropy(scores, LabelledNodes.of(NodeList.of(0, 1), 0, 1)).accuracy())
                .isEqualTo(0.5);
    }

    @Test
    void dropoutWithoutARandomStreamFails() {
        Computation computation = new Computation();
        computation.dropOut(new Trainable(1, 1), 0.5);
        assertThatThrownBy(computation::forward)
                .hasMessageContaining("a computation with dropout needs a random stream");
    }

    @Test
    void dropoutKeepsTheExpectation() {
        Trainable ones = new Trainable(200, 50);
        for (double[] row : ones.values) {
            Arrays.fill(row, 1);
        }
        Computation computation = new Computation();
        Variable dropped = computation.dropOut(ones, 0.25);
        computation.forward(new SplittableRandom(7));
        double sum = 0;
        for (double[] row : dropped.values) {
            for (double value : row) {
                assertThat(value).isIn(0.0, 1 / 0.75);
                sum += value;
            }
        }
        assertThat(sum / 10_000).isBetween(0.97, 1.03);
    }
}
