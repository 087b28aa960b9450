package org.sgul.extras.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.core.run.RandomStreams;

class LogLinearMixtureTest {
    private static final int CLASSES = 4;

    /** Independent random views, by view, target and class. */
    private static double[][][] views(RandomGenerator random, int views, int targets) {
        double[][][] all = new double[views][targets][CLASSES];
        for (double[][] view : all) {
            for (double[] row : view) {
                Arrays.setAll(row, c -> Math.exp(random.nextGaussian()));
                double sum = Arrays.stream(row).sum();
                Arrays.setAll(row, c -> row[c] / sum);
            }
        }
        return all;
    }

    /** Labels drawn from the mixture with these weights. */
    private static int[] draw(RandomGenerator random, double[][][] views, double... weights) {
        int[] labels = new int[views[0].length];
        for (int i = 0; i < labels.length; i++) {
            double[] mass = new double[CLASSES];
            for (int c = 0; c < CLASSES; c++) {
                mass[c] = 1;
                for (int k = 0; k < weights.length; k++) {
                    mass[c] *= Math.pow(views[k][i][c], weights[k]);
                }
            }
            double left = random.nextDouble() * Arrays.stream(mass).sum();
            while (left >= mass[labels[i]] && labels[i] < CLASSES - 1) {
                left -= mass[labels[i]++];
            }
        }
        return labels;
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void recoversTheWeightsThatGeneratedTheLabels(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "mixture", 0);
        double[][][] views = views(random, 4, 20_000);
        int[] labels = draw(random, views, 0.5, 0, 2, 1);

        double[] weights = LogLinearMixture.fit(views, labels, 0).weights();

        assertThat(weights).containsExactly(new double[] {0.5, 0, 2, 1}, within(0.06));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void isAtLeastAsLikelyAsAnyViewWithoutNegativeWeights(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "mixture-likelihood", 0);
        double[][][] views = views(random, 5, 30);
        int[] labels = random.ints(30, 0, CLASSES).toArray();

        LogLinearMixture mixture = LogLinearMixture.fit(views, labels, 0);

        double likelihood = LogLinearMixture.meanLogLikelihood(mixture.posterior(views), labels);
        assertThat(Arrays.stream(mixture.weights()).min().orElseThrow()).isNotNegative();
        for (double[][] view : views) {
            assertThat(likelihood).isGreaterThanOrEqualTo(LogLinearMixture.meanLogLikelihood(view, labels));
        }
    }

    @Test
    void givesNoWeightToAViewThatIsAlwaysWrong() {
        RandomGenerator random = RandomStreams.stream(1, "mixture-wrong", 0);
        double[][][] views = views(random, 1, 500);
        int[] labels = draw(random, views, 3);
        double[][] inverse = new double[500][CLASSES];
        for (int i = 0; i < inverse.length; i++) {
            double[] row = views[0][i];
            double sum = Arrays.stream(row).map(p -> 1 / p).sum();
            Arrays.setAll(inverse[i], c -> 1 / row[c] / sum);
        }

        LogLinearMixture mixture = LogLinearMixture.fit(new double[][][] {inverse, views[0]}, labels, 1);

        assertThat(mixture.weights()[0]).isZero();
        assertThat(mixture.weights()[1]).isBetween(2.0, 4.0);
    }

    @Test
    void sharpensAnUnderconfidentView() {
        double[][] view = new double[100][];
        int[] labels = new int[100];
        for (int i = 0; i < 100; i++) {
            view[i] = new double[] {0.6, 0.4};
            labels[i] = i < 90 ? 0 : 1;
        }

        LogLinearMixture mixture = LogLinearMixture.fit(new double[][][] {view}, labels, 0);

        assertThat(mixture.posterior(new double[][][] {view})[0][0]).isCloseTo(0.9, within(1e-4));
    }

    @Test
    void priorKeepsWeightsFiniteIfFewLabelsAreSeparable() {
        double[][][] views = {{{0.6, 0.4}, {0.3, 0.7}}};

        assertThat(LogLinearMixture.fit(views, new int[] {0, 1}, 1).weights()[0])
                .isBetween(0.1, 1.0);
    }

    @Test
    void zeroProbabilitiesDoNotRuleOutAClass() {
        double[][][] views = {{{0, 1}, {1, 0}, {1, 0}}};

        LogLinearMixture mixture = LogLinearMixture.fit(views, new int[] {0, 0, 1}, 1);

        for (double[] row : mixture.posterior(views)) {
            assertThat(Arrays.stream(row).min().orElseThrow()).isPositive();
            assertThat(Arrays.stream(row).sum()).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void needsViewsAndLabels() {
        assertThatThrownBy(() -> LogLinearMixture.fit(new double[0][][], new int[] {0}, 1))
                .isInstanceOf(SgulException.class)
                .hasMessage(
                        "a label posterior needs at least one view and one labelled target, but there are 0 views and"
                                + " 1 labels");
    }
}
