package org.sgul.eval.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.eval.results.SampleTables.failing;
import static org.sgul.eval.results.SampleTables.line;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgul.eval.results.SampleTables;
import org.sgul.eval.results.SeedTable;

class VerdictTest {
    private static Verdict verdict(Object... pairs) {
        return Verdict.of("title", SampleTables.of(pairs));
    }

    private static double[] alternating(int seeds, double even, double odd) {
        return IntStream.range(0, seeds)
                .mapToDouble(seed -> seed % 2 == 0 ? even : odd)
                .toArray();
    }

    private static String summary(SeedTable table) {
        Verdict verdict = Verdict.of("title", table);
        Answer answer = Answer.of(List.of(verdict), Ranking.of(List.of(table)), "", List.of());
        return answer.headline() + " " + answer.amount() + " " + answer.certainty();
    }

    /** On the easy seeds 'lazy' is always above 'steady', yet its mean is lower: it failed on the hard seeds. */
    @Test
    void aLearnerThatFailedOnTheHardSeedsDoesNotWin() {
        Verdict verdict = verdict(
                "lazy",
                failing(line(20, 0.41, 0.02), List.of(12, 13, 14, 15, 16, 17, 18, 19)),
                "steady",
                line(20, 0.4, 0.02));
        assertThat(verdict.winner().orElseThrow().learner()).isEqualTo("steady");
        assertThat(verdict.worse()).containsExactly("lazy");
        assertThat(verdict.sentence())
                .contains("steady has the lowest mean AUC")
                .contains("The next is lazy (no result for 8 seeds): 0.010 higher over 12 common seeds");
    }

    /** 'lazy' is significantly lower where it finished: that is stated, but a learner that failed is not called worse. */
    @Test
    void theSignOfTheDifferenceDecidesBetweenWorseAndBetter() {
        Verdict verdict = verdict(
                "lazy",
                failing(line(20, 0.3, 0.02), List.of(12, 13, 14, 15, 16, 17, 18, 19)),
                "steady",
                line(20, 0.4, 0.02));
        assertThat(verdict.winner().orElseThrow().learner()).isEqualTo("steady");
        assertThat(verdict.worse()).isEmpty();
        assertThat(verdict.better()).containsExactly("lazy");
        assertThat(verdict.certainty())
                .isEqualTo(
                        "Over the seeds that both finished, it is significantly worse than lazy although its place is better.");
        assertThat(verdict.isSure("steady")).isFalse();
    }

    @Test
    void tiesEverywhereAreNoAdvantage() {
        Verdict verdict = verdict("a", line(20, 0.4, 0.01), "b", line(20, 0.4, 0.01));
        assertThat(verdict.tied()).containsExactly("b");
        assertThat(verdict.sentence()).contains("The next is b: equal on average over 20 common seeds", "p = 1.000");
        assertThat(verdict.certainty()).startsWith("No other learner is significantly worse");
        assertThat(verdict.summary())
                .isEqualTo("title, 20 seeds: all learners that have a score have the same one for every seed.");
        assertThat(verdict("a", line(20, 0.4, 0.01), "b", line(20, 0.41, 0.01)).summary())
                .contains("a is best");
    }

    @Test
    void learnersThatTrainOnValidationLabelsAreListedSeparately() {
        Verdict verdict = verdict(
                "plus",
                line(12, 0.2, 0.01),
                "a",
                line(12, 0.4, 0.01),
                "b",
                line(12, 0.5, 0.01),
                "random",
                line(12, 0.6, 0.01));
        assertThat(verdict.winner().orElseThrow().learner()).isEqualTo("a");
        assertThat(verdict.isSure("a")).isTrue();
        assertThat(verdict.sentence())
                .contains("Listed separately, as it trains on validation labels: plus, mean AUC 0.255")
                .contains("compared with a, 0.200 lower over 12 common seeds");
        assertThat(verdict.summary())
                .endsWith(
                        ", 12 seeds: a is best; all others are significantly worse. Compared with it, trained on validation"
                                + " labels: plus is significantly better (p = 0.001).");
    }

    @Test
    void theSummaryNamesLearnersThatCannotBeToldApartFromTheBest() {
        assertThat(verdict("a", line(20, 0.4, 0.01), "b", line(20, 0.4, 0.01), "c", line(20, 0.5, 0.01))
                        .summary())
                .endsWith(", 20 seeds: a is best; not significantly worse: b.");
        assertThat(verdict("a", alternating(20, 0.4, 0.5), "b", alternating(20, 0.5, 0.4))
                        .summary())
                .endsWith(": a is best; no other learner is significantly worse.");
        assertThat(verdict("a", line(3, 0.4, 0.01), "b", line(3, 0.5, 0.01)).summary())
                .endsWith(", 3 seeds: a is best; with 3 seeds, no difference can be significant.");
        assertThat(verdict("a", line(6, 0.4, 0.01), "b", line(6, 0.5, 0.01), "c", line(6, 0.6, 0.01))
                        .summary())
                .endsWith("; with 6 seeds, no difference can be significant after Holm's correction for 3 tests.");
    }

    @Test
    void randomDroppingThatIsBetterThanTheBestLearnerIsStated() {
        SeedTable worse =
                SampleTables.of("a", line(12, 0.4, 0.01), "b", line(12, 0.5, 0.01), "random", line(12, 0.35, 0.01));
        String sentence = "Random dropping is better than a: its mean AUC is 0.050 lower, a significant difference.";
        assertThat(Verdict.of("title", worse).summary()).contains(" are significantly worse. " + sentence);
        assertThat(Verdict.of("title", worse).sentence()).contains(sentence);
        assertThat(summary(worse)).contains(sentence);
        Verdict good = verdict("a", line(12, 0.4, 0.01), "b", line(12, 0.5, 0.01), "random", line(12, 0.6, 0.01));
        assertThat(good.summary() + good.sentence()).doesNotContain("Random dropping");
        Answer many =
                Answer.of(List.of(Verdict.of("one", worse), good), Ranking.of(List.of(worse, worse)), "", List.of());
        assertThat(many.amount())
                .contains("Random dropping has a lower mean AUC than the best learner in 1 of 2 comparisons: one.");
        assertThat(verdict("a", line(2, 0.4, 0.01), "random", line(2, 0.3, 0.01))
                        .summary())
                .endsWith("Random dropping is better than a: its mean AUC is 0.100 lower.");
    }

    @Test
    void theSummaryStatesThatTheGapIsNotDefined() {
        double[] flat = line(12, 0.6, 0);
        SeedTable table =
                SampleTables.of("a", line(12, 0.4, 0.01), "b", line(12, 0.5, 0.01), "random", flat, "oracle", flat);
        assertThat(summary(table)).contains("is not defined: the oracle is not reliably better than random");
    }

    /** The same seeds with a copied model: every number of the summary stays as it is. */
    @Test
    void aCopyOfAModelDoesNotChangeTheSummary() {
        SeedTable one = SampleTables.of(
                "a",
                line(6, 0.4, 0.02),
                "b",
                line(6, 0.42, 0.015),
                "random",
                line(6, 0.6, 0),
                "oracle",
                line(6, 0.3, 0));
        assertThat(summary(SeedTable.meanOf(List.of(one, one)))).isEqualTo(summary(one));
    }
}
