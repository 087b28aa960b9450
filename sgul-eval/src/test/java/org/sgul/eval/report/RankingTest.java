package org.sgul.eval.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankingTest {
    private static Ranking.Round round(double a, double b, double c) {
        return new Ranking.Round(List.of("a", "b", "c"), List.of(new double[] {a}, new double[] {b}, new double[] {c}));
    }

    @Test
    void averagesRanksOverComparisonsThatHaveScores() {
        Ranking ranking = Ranking.of(List.of(
                round(0.3, 0.2, 0.4),
                round(0.3, 0.5, 0.4),
                round(0.1, 0.2, 0.3),
                round(Double.NaN, Double.NaN, Double.NaN)));

        assertThat(ranking.rounds()).isEqualTo(3);
        assertThat(ranking.places().stream().map(Ranking.Place::learner)).containsExactly("a", "b", "c");
        assertThat(ranking.places().get(0).meanRank()).isCloseTo(4 / 3.0, within(1e-12));
        assertThat(ranking.places().get(0).firsts()).isEqualTo(2);
    }

    /** Demšar (2006), section 3.2.2: four classifiers on 14 data sets have a critical difference of 1.25. */
    @Test
    void agreesWithAPublishedCriticalDifference() {
        Ranking.Round round = new Ranking.Round(
                List.of("a", "b", "c", "d"),
                List.of(new double[] {1}, new double[] {2}, new double[] {3}, new double[] {4}));

        assertThat(Ranking.of(Collections.nCopies(14, round)).criticalDifference())
                .isCloseTo(1.25, within(0.005));
    }
}
