package org.sgul.baselines.confidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgul.api.SgulException;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedSum;
import org.sgul.testkit.FakeGame;
import org.sgul.testkit.FakeTraces;

class ConfidenceLearnersTest {
    private static final FakeGame GAME = FakeGame.wheel(2, 1);

    private static double at(Utility utility, Target target) {
        return ((TargetMean) utility.on(GAME)).function().of(target);
    }

    private static FakeTraces traces(double[][] accuracies, double[][] series, double... scores) {
        return new FakeTraces(GAME, FakeTraces.ascending(GAME, 2), accuracies, new double[][][] {series}, scores);
    }

    @Test
    void maxConfidenceIsTheLargestProbability() {
        assertThat(at(ConfidenceStatistic.MEAN.utility(), new FakeTarget(0, 0.2, 0.5, 0.3)))
                .isEqualTo(0.5);
        assertThat(ConfidenceStatistic.MEAN.utility().on(GAME)).isSameAs(Confidence.LARGEST);
    }

    @Test
    void classConfidenceIsTheProbabilityOfTheReferenceClass() {
        assertThat(at(Confidence.MEAN_OF_REFERENCE_CLASS, new FakeTarget(2, 0.2, 0.5, 0.3)))
                .isEqualTo(0.3);
    }

    @Test
    void agreementCountsTargetsThatAreAlreadyPredictedAsOnTheFullGame() {
        assertThat(at(Confidence.AGREEMENT, new FakeTarget(2, 0.2, 0.5, 0.3))).isZero();
        assertThat(at(Confidence.AGREEMENT, new FakeTarget(1, 0.2, 0.5, 0.3))).isEqualTo(1);
        assertThat(at(Confidence.AGREEMENT, new FakeTarget(1, 0.5, 0.5)))
                .as("a tie")
                .isZero();
    }

    @Test
    void thresholdLeavesTheShareOfTheAccuracyAbove() {
        double[][] accuracies = {{0.25, 0.5, 0.75}, {0.25, 0.5, 0.75}};
        double[] scores = {0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95};
        ThresholdedConfidence learner = ThresholdedConfidence.ofLargest();
        assertThat(learner.traces().series()).isEmpty();
        assertThat(learner.traces().scores()).containsExactly(Confidence.LARGEST);
        Utility utility = learner.fit(traces(accuracies, new double[2][3], scores));
        assertThat(utility.findings()).isEqualTo(Map.of("threshold", 0.6));
        assertThat(at(utility, new FakeTarget(0, 0.6, 0.4))).isZero();
        assertThat(at(utility, new FakeTarget(0, 0.39, 0.61))).isEqualTo(1);
    }

    @Test
    void negativeEntropyScoreIsHigherForSurerTargets() {
        assertThat(Confidence.negativeEntropy(new FakeTarget(0, 0, 1, 0))).isZero();
        assertThat(Confidence.negativeEntropy(new FakeTarget(0, 0.25, 0.75)))
                .isCloseTo(0.25 * Math.log(0.25) + 0.75 * Math.log(0.75), within(1e-15));
        double[][] accuracies = {{0.5, 0.5, 0.5}, {0.5, 0.5, 0.5}};
        ThresholdedConfidence learner = ThresholdedConfidence.ofNegativeEntropy();
        assertThat(learner.traces().scores()).containsExactly(Confidence.NEGATIVE_ENTROPY);
        Utility utility = learner.fit(traces(accuracies, new double[2][3], -0.6, -0.5, -0.4, -0.3));
        assertThat(utility.findings()).isEqualTo(Map.of("threshold", -0.5));
        assertThat(at(utility, new FakeTarget(0, 0.95, 0.05))).isEqualTo(1);
        assertThat(at(utility, new FakeTarget(0, 0.5, 0.5))).isZero();
    }

    @Test
    void perfectAccuracyPutsTheThresholdBelowEveryScore() {
        double[][] perfect = {{1, 1, 1}, {1, 1, 1}};
        Utility utility = ThresholdedConfidence.ofLargest().fit(traces(perfect, new double[2][3], 0.4, 0.6));
        assertThat(utility.findings()).isEqualTo(Map.of("threshold", "below every score"));
        assertThat(at(utility, new FakeTarget(0, 0.5, 0.5))).isEqualTo(1);
    }

    @Test
    void differenceOfConfidenceIsLeastSquaresFromTheFullGame() {
        double[][] accuracies = {{0.5, 0.6, 0.7}, {0.5, 0.4, 0.7}};
        double[][] confidences = {{0.4, 0.45, 0.6}, {0.4, 0.5, 0.6}};
        DifferenceOfConfidence learner = new DifferenceOfConfidence();
        assertThat(learner.traces().series()).containsExactly(Confidence.MEAN_LARGEST);
        Utility utility = learner.fit(traces(accuracies, confidences));
        double slope =
                (0.2 * 0.2 + 0.15 * 0.1 + 0.2 * 0.2 + 0.1 * 0.3) / (0.2 * 0.2 + 0.15 * 0.15 + 0.2 * 0.2 + 0.1 * 0.1);
        WeightedSum sum = (WeightedSum) utility.on(GAME);
        assertThat(sum.terms()).hasSize(1);
        assertThat(sum.terms().get(0).utility()).isSameAs(Confidence.MEAN_LARGEST);
        assertThat(sum.terms().get(0).weight()).isCloseTo(slope, within(1e-14));
        assertThat(sum.intercept() + sum.terms().get(0).weight() * 0.6).isCloseTo(0.7, within(1e-15));
        assertThat(utility.findings())
                .containsOnlyKeys("slope", "base-utility", "base-confidence")
                .containsEntry("base-utility", 0.7)
                .containsEntry("base-confidence", 0.6);
    }

    @Test
    void differenceOfConfidenceMayRankTheOtherWayRound() {
        double[][] accuracies = {{0.7, 0.6, 0.5}, {0.7, 0.6, 0.5}};
        double[][] confidences = {{0.4, 0.5, 0.6}, {0.4, 0.5, 0.6}};
        WeightedSum sum = (WeightedSum) new DifferenceOfConfidence()
                .fit(traces(accuracies, confidences))
                .on(GAME);
        assertThat(sum.terms().get(0).weight()).isCloseTo(-1, within(1e-14));
    }

    @Test
    void differenceOfConfidenceNeedsConfidenceThatMoves() {
        double[][] still = {{0.5, 0.5, 0.5}, {0.5, 0.5, 0.5}};
        double[][] accuracies = {{0.5, 0.6, 0.7}, {0.5, 0.4, 0.7}};
        assertThatThrownBy(() -> new DifferenceOfConfidence().fit(traces(accuracies, still)))
                .isInstanceOf(SgulException.class)
                .hasMessage("doc cannot be fitted: the mean confidence is 0.5 at every validation step, so its relation"
                        + " to the true utility cannot be determined; use a larger validation game");
        assertThat(List.of(ConfidenceStatistic.values()))
                .containsExactly(ConfidenceStatistic.MEAN, ConfidenceStatistic.GLOBAL_MAX);
    }
}
