package org.sgul.report.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sgul.eval.results.SampleTables.failing;
import static org.sgul.eval.results.SampleTables.line;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgul.eval.results.SampleTables;
import org.sgul.eval.results.SeedTable;

class MeanRanksTest {
    private static SeedTable round(double a, double b, double c) {
        return SampleTables.of("a", new double[] {a}, "b", new double[] {b}, "c", new double[] {c});
    }

    @Test
    void averagesRanksOverComparisonsThatHaveScores() {
        MeanRanks ranking = MeanRanks.of(List.of(
                round(0.3, 0.2, 0.4),
                round(0.3, 0.5, 0.4),
                round(0.1, 0.2, 0.3),
                round(Double.NaN, Double.NaN, Double.NaN)));

        assertThat(ranking.rounds()).isEqualTo(3);
        assertThat(ranking.places().stream().map(MeanRanks.Place::learner)).containsExactly("a", "b", "c");
        assertThat(ranking.places().get(0).meanRank()).isCloseTo(4 / 3.0, within(1e-12));
        assertThat(ranking.places().get(0).firsts()).isEqualTo(2);
    }

    /** Demšar (2006), section 3.2.2: four classifiers on 14 data sets have a critical difference of 1.25. */
    @Test
    void agreesWithAPublishedCriticalDifference() {
        SeedTable round = SampleTables.of(
                "a", new double[] {1}, "b", new double[] {2}, "c", new double[] {3}, "d", new double[] {4});

        assertThat(MeanRanks.of(Collections.nCopies(14, round)).criticalDifference())
                .isCloseTo(1.25, within(0.005));
    }

    @Test
    void aLearnerThatFailedWhereOthersDidNotIsLast() {
        SeedTable table =
                SampleTables.of("lazy", failing(line(4, 1, 0), List.of(3)), "b", line(4, 2, 1), "c", line(4, 3, 1));
        MeanRanks overSeeds = MeanRanks.of(List.of(table));
        assertThat(overSeeds.places().get(0)).isEqualTo(new MeanRanks.Place("lazy", 1.5, 3));
        MeanRanks overComparisons = MeanRanks.of(List.of(table, table));
        assertThat(overComparisons.places().stream().map(MeanRanks.Place::learner))
                .containsExactly("b", "c", "lazy");
    }

    @Test
    void ranksTheClassOfThePapersLearnersOnly() {
        SeedTable table = SampleTables.of(
                "plus", line(3, 0, 0), "a", line(3, 1, 0), "random", line(3, 5, 0), "oracle", line(3, 0, 0));
        assertThat(MeanRanks.of(List.of(table)).places()).containsExactly(new MeanRanks.Place("a", 1, 3));
    }
}
