package org.sgul.eval.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sgul.eval.results.SampleTables.failing;
import static org.sgul.eval.results.SampleTables.line;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgul.eval.spec.UnitKey;
import org.sgul.eval.statistics.Sample;

class ComparedLearnersTest {
    private static final double NAN = Double.NaN;

    /** Mean areas over the two seeds that all finished are 10 (random), 4 (oracle) and 7; per seed the ratios are 0 and 1. */
    @Test
    void theGapClosedIsARatioOfMeansOverCommonSeeds() {
        SeedTable table = SampleTables.of(
                "a", new double[] {9, 5, 100},
                "b", new double[] {8, 8, NAN},
                "random", new double[] {9, 11, 100},
                "oracle", new double[] {3, 5, 0});
        Map<String, GapClosed> gaps = GapClosed.of(table);
        assertThat(gaps.get("a").seeds()).isEqualTo(2);
        assertThat(gaps.get("a").share().value()).isEqualTo(0.5);
        assertThat(gaps.get("b").share().value()).isCloseTo(2 / 6.0, within(1e-15));
        assertThat(gaps.get("oracle").share().value()).isEqualTo(1);
        assertThat(gaps.get("random").share().value()).isEqualTo(0);
    }

    @Test
    void theGapClosedIsNotDefinedWithoutAGap() {
        double[] same = line(6, 5, 0.1);
        SeedTable equal = SampleTables.of("a", line(6, 4, 0), "random", same, "oracle", same);
        assertThat(GapClosed.of(equal).get("a").share().isDefined()).isFalse();
        double[] rounding = line(6, 5 - 1e-13, 0.1);
        SeedTable nearly = SampleTables.of("a", line(6, 4, 0), "random", same, "oracle", rounding);
        assertThat(GapClosed.of(nearly).get("a").share().isDefined()).isFalse();
        SeedTable unsure = SampleTables.of(
                "a", line(4, 4, 0), "random", new double[] {5, 5, 5, 5}, "oracle", new double[] {3, 7, 4, 5.5});
        assertThat(GapClosed.of(unsure).get("a").share().isDefined()).isFalse();
    }

    @Test
    void oneSeedHasAGapWithoutInterval() {
        SeedTable table =
                SampleTables.of("a", new double[] {6}, "random", new double[] {8}, "oracle", new double[] {4});
        assertThat(GapClosed.of(table).get("a").share().value()).isEqualTo(0.5);
        assertThat(GapClosed.of(table).get("a").share().low()).isNaN();
    }

    /** A learner that never finishes leaves the seeds of all others alone. */
    @Test
    void aLearnerWithoutScoresIsNotCompared() {
        SeedTable table = SampleTables.of(
                "a",
                line(3, 6, 0),
                "broken",
                failing(line(3, 0, 0), List.of(0, 1, 2)),
                "random",
                line(3, 8, 0),
                "oracle",
                line(3, 4, 0));
        assertThat(GapClosed.of(table).get("a").seeds()).isEqualTo(3);
        assertThat(GapClosed.of(table)).doesNotContainKey("broken");
        assertThat(table.tests(SampleSchema.AUC)).noneMatch(test -> test.isOf("a", "broken"));
    }

    /** The hard seeds are the last ones: 'lazy' has the lowest mean only because it failed there. */
    @Test
    void aLearnerThatFailedOnTheHardSeedsIsNotFirst() {
        double[] hard = line(10, 0.5, 0.04);
        SeedTable table = SampleTables.of(
                "lazy",
                failing(line(10, 0.51, 0.04), List.of(6, 7, 8, 9)),
                "steady",
                hard,
                "slow",
                line(10, 0.6, 0.04));
        List<SummaryRow> rows = table.ranked();
        assertThat(rows.stream().map(SummaryRow::learner)).containsExactly("steady", "slow", "lazy");
        SummaryRow lazy = rows.get(2);
        assertThat(lazy.sample(SampleSchema.AUC).mean())
                .isLessThan(rows.get(0).sample(SampleSchema.AUC).mean());
        assertThat(lazy.failed()).isEqualTo(4);
        assertThat(lazy.standing().meanRank()).isEqualTo((6 * 2 + 4 * 3) / 10.0);
        assertThat(rows.get(0).standing().meanRank()).isEqualTo(1);
    }

    @Test
    void seedsWithoutAnyScoreAreNobodysFault() {
        List<Integer> gone = List.of(2);
        SeedTable table = SampleTables.of("a", failing(line(4, 1, 0), gone), "b", failing(line(4, 2, 0), gone));
        assertThat(table.rows()).allMatch(row -> row.failed() == 1 && row.missed() == 0);
        assertThat(table.rows().get(0).standing().meanRank()).isEqualTo(1);
    }

    @Test
    void classesAreRankedSeparately() {
        SeedTable table = SampleTables.of(
                "plus",
                line(5, 1, 0),
                "a",
                line(5, 3, 0),
                "b",
                line(5, 2, 0),
                "random",
                line(5, 9, 0),
                "oracle",
                line(5, 0, 0));
        List<SummaryRow> rows = table.ranked();
        assertThat(rows.stream().map(SummaryRow::learner)).containsExactly("b", "a", "plus", "oracle", "random");
        assertThat(rows.get(0).standing().meanRank()).isEqualTo(1);
        assertThat(rows.get(0).standing().wins()).isEqualTo(5);
        assertThat(rows.get(2).standing()).isNull();
        assertThat(rows.get(3).standing()).isNull();
        assertThat(rows.get(4).standing()).isNull();
    }

    /** Each family is corrected alone: three p-values of 2/64 in the first, one each in the others. */
    @Test
    void pValuesAreCorrectedWithinTheirFamily() {
        SeedTable table = SampleTables.of(
                "a",
                line(6, 1, 0),
                "b",
                line(6, 2, 0.1),
                "c",
                line(6, 4, 0.3),
                "plus",
                line(6, 0, -0.1),
                "random",
                line(6, 9, 0.4));
        List<PairTest> tests = table.tests(SampleSchema.AUC);
        assertThat(tests).allMatch(test -> test.test().pValue() == 0.03125);
        assertThat(holm(tests, PairTest.Family.LEARNERS)).containsExactly(0.09375, 0.09375, 0.09375);
        assertThat(holm(tests, PairTest.Family.VALIDATION_LABELS)).containsExactly(0.09375, 0.09375, 0.09375);
        assertThat(holm(tests, PairTest.Family.RANDOM)).containsExactly(0.125, 0.125, 0.125, 0.125);
        assertThat(PairTest.ofAll(table)).hasSize(20);
    }

    private static double[] holm(List<PairTest> tests, PairTest.Family family) {
        return tests.stream()
                .filter(test -> test.family() == family)
                .mapToDouble(PairTest::holm)
                .toArray();
    }

    @Test
    void aTestComparesCommonSeedsAndCanBeReversed() {
        SeedTable table = SampleTables.of("a", new double[] {1, 2, NAN, 4}, "b", new double[] {3, 3, 3, NAN});
        PairTest test = table.tests(SampleSchema.AUC).get(0);
        assertThat(test.test().pairs()).isEqualTo(2);
        assertThat(test.difference().mean()).isEqualTo(-1.5);
        assertThat(test.test().median()).isEqualTo(-1.5);
        assertThat(test.test().effect()).isEqualTo(-1);
        PairTest reversed = test.from("b");
        assertThat(reversed.difference().mean()).isEqualTo(1.5);
        assertThat(reversed.test().effect()).isEqualTo(1);
        assertThat(reversed.from("a")).isEqualTo(test);
    }

    /** A copy of a model adds no evidence: intervals, tests and gaps stay as they are. */
    @Test
    void twoCopiesOfAModelCountAsOne() {
        SeedTable one = SampleTables.of(
                "a", line(7, 1, 0.3), "b", line(7, 2, 0.1), "random", line(7, 4, 0.2), "oracle", line(7, 0.5, 0.1));
        SeedTable two = SeedTable.meanOf(List.of(one, one));
        assertThat(two.seeds()).isEqualTo(one.seeds());
        assertThat(Sample.of(two.numbers("a", SampleSchema.AUC)))
                .isEqualTo(Sample.of(one.numbers("a", SampleSchema.AUC)));
        assertThat(two.tests(SampleSchema.AUC)).isEqualTo(one.tests(SampleSchema.AUC));
        assertThat(GapClosed.of(two)).isEqualTo(GapClosed.of(one));
        assertThat(two.rows()).isEqualTo(one.rows());
    }

    @Test
    void aLearnerThatFailedWithOneModelHasNoMeanOverModels() {
        SeedTable first = SampleTables.of("a", new double[] {1, NAN, NAN}, "b", new double[] {3, 3, NAN});
        SeedTable second = SampleTables.of("a", new double[] {2, 2, 2}, "b", new double[] {5, 5, 5});
        SeedTable mean = SeedTable.meanOf(List.of(first, second));
        assertThat(mean.numbers("a", SampleSchema.AUC)).containsExactly(1.5, NAN, NAN);
        assertThat(mean.numbers("b", SampleSchema.AUC)).containsExactly(4, 4, NAN);
    }

    /** A mean over one of two models cannot be compared with means over both; a model without any result is no reason to drop a seed. */
    @Test
    void onlySeedsThatAllModelsHaveAreAveraged() {
        SeedTable both = SampleTables.of("a", new double[] {1, 1}, "b", new double[] {2, 2});
        SeedTable unfinished = SampleTables.of("a", new double[] {3, NAN}, "b", new double[] {4, NAN});
        SeedTable failed = SampleTables.of("a", new double[] {NAN, NAN}, "b", new double[] {NAN, NAN});
        SeedTable mean = SeedTable.meanOf(List.of(both, unfinished, failed));
        assertThat(mean.numbers("a", SampleSchema.AUC)).containsExactly(2, NAN);
        assertThat(mean.missed("a")).isZero();
    }

    @Test
    void modelsWithoutAnyResultDoNotCountAmongTheModelsOfAMean() {
        SeedTable scored = SampleTables.of("a", new double[] {1, 2});
        ModelTable first = new ModelTable("cora", UnitKey.USUAL_SPLIT, "inductive", "first", scored);
        ModelTable failed = new ModelTable(
                "cora", UnitKey.USUAL_SPLIT, "inductive", "failed", SampleTables.of("a", new double[] {NAN, NAN}));
        ModelTable third = new ModelTable("cora", UnitKey.USUAL_SPLIT, "inductive", "third", scored);
        ModelTable other = new ModelTable("cora", UnitKey.USUAL_SPLIT, "transductive", "first", scored);
        assertThat(ModelTable.pooled(List.of(failed, first))).containsExactly(first);
        assertThat(ModelTable.pooled(List.of(failed))).containsExactly(failed);
        assertThat(ModelTable.pooled(List.of(first, failed, third, other)))
                .extracting(ModelTable::model)
                .containsExactly("mean of 2 models", "first");
    }
}
