package org.sgul.report.verdict;

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
        Answer answer = Answer.of(List.of(verdict), MeanRanks.of(List.of(table)), "", List.of());
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
                .contains(
                        "steady has the lowest mean AUC over common seeds among the learners with the fewest failures, 0.590")
                .contains(", over 20 seeds.")
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
        assertThat(verdict.summary())
                .isEqualTo(
                        "title, 20 seeds: steady is first; significantly better over the seeds that both finished: lazy.");
    }

    @Test
    void theSummaryNamesLearnersThatAreBetterBeforeAllOthers() {
        double[] lazy = failing(line(20, 0.3, 0.02), List.of(12, 13, 14, 15, 16, 17, 18, 19));
        String better = "; significantly better over the seeds that both finished: lazy";
        double[] steady = line(20, 0.4, 0.02);
        assertThat(verdict("lazy", lazy, "steady", steady, "slow", line(20, 0.5, 0.02))
                        .summary())
                .endsWith("steady is first" + better + "; all others are significantly worse.");
        assertThat(verdict("lazy", lazy, "steady", steady, "same", steady, "slow", line(20, 0.5, 0.02))
                        .summary())
                .endsWith("steady is first" + better + "; not significantly worse: same.");
        assertThat(verdict("lazy", lazy, "steady", steady, "same", steady).summary())
                .endsWith("steady is first" + better + "; no other learner is significantly worse.");
    }

    /** 'a' failed on the hardest seed and 'b' on the easiest, so a's mean is lower; b is lower on every seed that both finished. */
    @Test
    void learnersThatFailedOnDifferentSeedsAreComparedOnCommonSeeds() {
        SeedTable table = SampleTables.of(
                "a", failing(line(10, 0.4, 0.05), List.of(9)), "b", failing(line(10, 0.398, 0.05), List.of(0)));
        Verdict verdict = Verdict.of("title", table);
        assertThat(verdict.winner().orElseThrow().learner()).isEqualTo("b");
        assertThat(verdict.worse()).containsExactly("a");
        assertThat(verdict.summary())
                .isEqualTo("title, 9 seeds: b is best (no result for 1 seed); all others are significantly worse.");
        assertThat(verdict.sentence())
                .startsWith(
                        "title: b has the lowest mean AUC over common seeds among the learners with the fewest failures, 0.623")
                .contains(", over 8 seeds (no result for 1 seed).")
                .contains("The next is a (no result for 1 seed): 0.002 higher over 8 common seeds");
        assertThat(MeanRanks.of(List.of(table, table)).places())
                .containsExactly(new MeanRanks.Place("b", 1, 2), new MeanRanks.Place("a", 2, 0));
    }

    /** There is nothing in common, so means are compared as they are, and the sentence claims no more. */
    @Test
    void learnersWithoutACommonSeedAreRankedByTheirMeans() {
        SeedTable table = SampleTables.of(
                "a", failing(line(2, 0.4, 0.1), List.of(0)), "b", failing(line(2, 0.4, 0.1), List.of(1)));
        assertThat(Verdict.of("title", table).sentence())
                .startsWith("title: b has the lowest mean AUC among the learners with the fewest failures, 0.400")
                .contains("The next is a (no result for 1 seed): no seed was finished by both.");
        assertThat(MeanRanks.of(List.of(table, table)).places().get(0)).isEqualTo(new MeanRanks.Place("b", 1, 2));
    }

    /** Equal up to rounding: 0.1 + 0.2 and 0.3. */
    @Test
    void equalLearnersHaveTheLowestMeanEquallyOften() {
        double[] sums = line(3, 0.1 + 0.2, 0);
        SeedTable table =
                SampleTables.of("sum", sums, "number", line(3, 0.3, 0), "twin", sums, "worse", line(3, 0.4, 0));
        List<Verdict> verdicts = List.of(Verdict.of("one", table), Verdict.of("two", table));
        MeanRanks ranking = MeanRanks.of(List.of(table, table));
        Answer answer = Answer.of(verdicts, ranking, "", List.of());
        assertThat(answer.headline()).startsWith("sum, number and twin share the best mean rank, 2, ");
        assertThat(answer.amount()).startsWith("sum has the lowest mean AUC in 2 of 2 comparisons.");
        List<LearnerSentence> sentences = LearnerSentence.of(verdicts, ranking);
        assertThat(sentences.subList(0, 3))
                .allMatch(sentence ->
                        sentence.text().startsWith("mean rank 2.00; lowest mean AUC in 2 of 2 comparisons"));
        assertThat(sentences.get(3).text()).startsWith("mean rank 4.00; lowest mean AUC in 0 of 2 comparisons");
    }

    @Test
    void countsOfFirstPlacesStateThatFailuresMatter() {
        SeedTable failed = SampleTables.of("lazy", failing(line(4, 0.3, 0.1), List.of(3)), "b", line(4, 0.4, 0.1));
        SeedTable whole = SampleTables.of("lazy", line(4, 0.5, 0.1), "b", line(4, 0.4, 0.1));
        List<Verdict> verdicts = List.of(Verdict.of("one", failed), Verdict.of("two", whole));
        MeanRanks ranking = MeanRanks.of(List.of(failed, whole));
        String counted =
                "lowest mean AUC over common seeds among the learners with the fewest failures in 2 of 2 comparisons";
        assertThat(Answer.of(verdicts, ranking, "", List.of()).amount()).startsWith("b has the " + counted);
        assertThat(LearnerSentence.of(verdicts, ranking).get(0).text()).contains("; " + counted);
        assertThat(summary(SampleTables.of("lazy", failing(line(9, 0.3, 0.1), List.of(8)), "b", line(9, 0.4, 0.1))))
                .startsWith(
                        "b has the lowest mean AUC over common seeds among the learners with the fewest failures, but is not"
                                + " significantly better than lazy.");
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
        String sentence = "Random rankings are better than a: their mean AUC is 0.050 lower, a significant difference.";
        assertThat(Verdict.of("title", worse).summary()).contains(" are significantly worse. " + sentence);
        assertThat(Verdict.of("title", worse).sentence()).contains(sentence);
        assertThat(summary(worse)).contains(sentence);
        Verdict good = verdict("a", line(12, 0.4, 0.01), "b", line(12, 0.5, 0.01), "random", line(12, 0.6, 0.01));
        assertThat(good.summary() + good.sentence()).doesNotContain("Random rankings");
        Answer many =
                Answer.of(List.of(Verdict.of("one", worse), good), MeanRanks.of(List.of(worse, worse)), "", List.of());
        assertThat(many.amount())
                .contains("Random rankings have a lower mean AUC than the best learner in 1 of 2 comparisons: one.");
        assertThat(verdict("a", line(2, 0.4, 0.01), "random", line(2, 0.3, 0.01))
                        .summary())
                .endsWith("Random rankings are better than a: their mean AUC is 0.100 lower.");
    }

    @Test
    void learnersThatAreSignificantlyWorseThanRandomDroppingAreStated() {
        Verdict verdict = verdict(
                "a",
                line(12, 0.4, 0.01),
                "b",
                line(12, 0.7, 0.01),
                "plus",
                line(12, 0.8, 0.01),
                "random",
                line(12, 0.6, 0.01));
        assertThat(verdict.summary())
                .contains(": a is best; all others are significantly worse. Compared with it, ")
                .endsWith("). Significantly worse than random rankings: b and plus.");
        assertThat(verdict("a", line(12, 0.4, 0.01), "b", alternating(12, 0.59, 0.62), "random", line(12, 0.6, 0))
                        .summary())
                .doesNotContain("random");
        assertThat(verdict("a", line(12, 0.7, 0.01), "b", line(12, 0.7, 0.01), "random", line(12, 0.6, 0.01))
                        .summary())
                .endsWith("the same one for every seed. Significantly worse than random rankings: a and b.");
    }

    /** By ranks b is worse than random for eleven of twelve seeds, but its mean is lower (decision D28). */
    @Test
    void aLearnerWithALowerMeanThanRandomIsNotCalledWorse() {
        double[] outlier = line(12, 0.61, 0);
        outlier[0] = 0;
        Verdict verdict = verdict("a", line(12, 0.01, 0), "b", outlier, "random", line(12, 0.6, 0));
        assertThat(verdict.test("b", "random").orElseThrow().holm()).isLessThan(Verdict.LEVEL);
        assertThat(verdict.test("b", "random").orElseThrow().test().effect()).isPositive();
        assertThat(verdict.summary()).doesNotContain("random rankings");
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
