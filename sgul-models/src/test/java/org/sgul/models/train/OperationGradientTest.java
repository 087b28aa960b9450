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
        PROJECT_BY_COLUMN,
        PROJECT_FIRST_ROWS,
        PROJECT_FIRST_ROWS_BY_COLUMN,
        PROJECT_PROPAGATED,
        MULTIPLY,
        MULTIPLY_WIDE,
        MULTIPLY_HIDDEN,
        MULTIPLY_HIDDEN_WIDE,
        ADD_BIAS,
        RELU,
        ELU,
        RELU_WITH_DROPOUT,
        ELU_WITH_DROPOUT,
        SYMMETRIC,
        MEAN,
        SUM,
        MEAN_OF_FIRST_ROWS,
        ATTENTION,
        ATTENTION_OF_FIRST_ROWS,
        LEAKY_RELU,
        GELU_WITH_DROPOUT,
        TANH_WITH_DROPOUT,
        INPUT_VALUES,
        CONCATENATE,
        LARGEST,
        MEAN_OF_HEADS,
        NORMALIZE_ROWS,
        NORMALIZE_COLUMNS,
        NORMALIZE_COLUMNS_IN_TRAINING,
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
            case PROJECT ->
                c.project(c.dropOut(InputRows.of(features, NodeList.of(3, 1, 8)), 0), input(6, 4, random), 3);
            case PROJECT_WITH_DROPOUT ->
                c.project(c.dropOut(InputRows.of(features, NodeList.range(0, NODES)), 0.4), input(6, 4, random), NODES);
            case PROJECT_BY_COLUMN ->
                c.add(new ProjectInput(
                        c.dropOut(InputRows.of(features, NodeList.range(0, NODES)), 0.4),
                        input(6, 4, random),
                        NODES,
                        true));
            case PROJECT_FIRST_ROWS ->
                c.project(c.dropOut(InputRows.of(features, NodeList.range(0, NODES)), 0.5), input(6, 4, random), 4);
            case PROJECT_FIRST_ROWS_BY_COLUMN ->
                c.add(new ProjectInput(
                        c.dropOut(InputRows.of(features, NodeList.range(0, NODES)), 0), input(6, 4, random), 4, true));
            case PROJECT_PROPAGATED ->
                c.project(
                        c.dropOut(InputRows.propagated(graph, features, NodeList.of(0, 5), 2), 0),
                        input(6, 3, random),
                        2);
            case MULTIPLY -> c.multiply(input(NODES, 5, random), input(5, 3, random));
            case ADD_BIAS -> c.addBias(input(NODES, 3, random), input(1, 3, random));
            case MULTIPLY_WIDE -> c.multiply(input(NODES, 7, random), input(7, 21, random));
            case RELU -> c.hidden(input(NODES, 3, random), input(1, 3, random), Activation.RELU, 0);
            case ELU -> c.hidden(input(NODES, 3, random), input(1, 3, random), Activation.ELU, 0);
            case RELU_WITH_DROPOUT -> c.hidden(input(NODES, 70, random), input(1, 70, random), Activation.RELU, 0.5);
            case ELU_WITH_DROPOUT -> c.hidden(input(NODES, 3, random), input(1, 3, random), Activation.ELU, 0.4);
            case MULTIPLY_HIDDEN ->
                c.multiply(
                        c.hidden(input(NODES, 5, random), input(1, 5, random), Activation.RELU, 0.5),
                        input(5, 3, random));
            case MULTIPLY_HIDDEN_WIDE ->
                c.multiply(
                        c.hidden(input(NODES, 5, random), input(1, 5, random), Activation.ELU, 0.5),
                        input(5, 18, random));
            case SYMMETRIC -> c.aggregate(input(NODES, 3, random), Aggregation.symmetric(region), NODES);
            case MEAN -> c.aggregate(input(NODES, 3, random), Aggregation.mean(region), NODES);
            case SUM -> c.aggregate(input(NODES, 3, random), Aggregation.sum(region, 0.3), NODES);
            case MEAN_OF_FIRST_ROWS -> c.aggregate(input(NODES, 3, random), Aggregation.mean(region), 4);
            case ATTENTION ->
                c.attend(input(NODES, 6, random), region, input(2, 3, random), input(2, 3, random), NODES);
            case ATTENTION_OF_FIRST_ROWS ->
                c.attend(input(NODES, 6, random), region, input(2, 3, random), input(2, 3, random), 4);
            case LEAKY_RELU -> c.hidden(input(NODES, 3, random), Activation.leakyRelu(0.2), 0);
            case GELU_WITH_DROPOUT -> c.hidden(input(NODES, 3, random), input(1, 3, random), Activation.GELU, 0.4);
            case TANH_WITH_DROPOUT -> c.hidden(input(NODES, 3, random), input(1, 3, random), Activation.TANH, 0.4);
            case INPUT_VALUES ->
                c.multiply(
                        c.values(c.dropOut(InputRows.of(features, NodeList.range(0, NODES)), 0.4), 5, 6),
                        input(6, 3, random));
            case CONCATENATE ->
                c.concatenate(List.of(input(NODES, 3, random), input(4, 2, random), input(NODES, 1, random)));
            case LARGEST -> c.largest(List.of(input(NODES, 3, random), input(4, 3, random), input(NODES, 3, random)));
            case MEAN_OF_HEADS -> c.meanOfHeads(input(NODES, 6, random), 3);
            case NORMALIZE_ROWS ->
                c.normalizeRows(input(NODES, 4, random), input(1, 4, random), input(1, 4, random), 0.01);
            case NORMALIZE_COLUMNS -> normalizedColumns(c, random, false);
            case NORMALIZE_COLUMNS_IN_TRAINING -> normalizedColumns(c, random, true);
            case COMBINE -> c.combine(0.7, input(NODES, 3, random), -1.5, input(NODES, 3, random));
            case SELECT -> c.select(input(NODES, 3, random), new int[] {4, 4, 0});
        };
    }

    private Variable normalizedColumns(Computation c, RandomGenerator random, boolean training) {
        return c.normalizeColumns(
                input(NODES, 4, random),
                input(1, 4, random),
                input(1, 4, random),
                Trainable.constant(4, 0.3),
                Trainable.constant(4, 1.7),
                0.01,
                training);
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

    /** PyTorch's rule: a tenth of the way to the rows' mean and to their variance with n − 1 in the denominator. */
    @Test
    void batchNormalisationMovesItsRunningStatisticsInTraining() {
        Trainable rows = new Trainable(3, 1);
        for (int row = 0; row < 3; row++) {
            rows.values[row][0] = 2 * row;
        }
        Trainable mean = Trainable.constant(1, 1);
        Trainable variance = Trainable.constant(1, 1);
        Computation computation = new Computation();
        Trainable one = Trainable.constant(1, 1);
        Trainable zero = Trainable.constant(1, 0);
        Variable out = computation.normalizeColumns(rows, one, zero, mean, variance, 1e-5, true);
        computation.forward();
        assertThat(out.value(0)[0]).isCloseTo(-2 / Math.sqrt(8.0 / 3 + 1e-5), Offset.offset(1e-12));
        assertThat(mean.values[0][0]).isCloseTo(0.9 * 1 + 0.1 * 2, Offset.offset(1e-12));
        assertThat(variance.values[0][0]).isCloseTo(0.9 * 1 + 0.1 * 4, Offset.offset(1e-12));
        assertThatThrownBy(
                        () -> computation.normalizeColumns(new Trainable(1, 1), one, zero, mean, variance, 1e-5, true))
                .hasMessageContaining("needs at least two nodes");
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
        computation.hidden(new Trainable(1, 1), new Trainable(1, 1), Activation.RELU, 0.5);
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
        Variable dropped = computation.hidden(ones, new Trainable(1, 50), Activation.RELU, 0.25);
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
