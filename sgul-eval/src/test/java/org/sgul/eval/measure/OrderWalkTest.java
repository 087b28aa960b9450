package org.sgul.eval.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.NodeList;
import org.sgul.api.utility.Utility;
import org.sgul.features.MaximumPredictedConfidence;
import org.sgul.features.NegativeEntropy;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;

class OrderWalkTest {
    private static final List<Utility> UTILITIES = List.of(new MaximumPredictedConfidence(), new NegativeEntropy());

    /** A star's centre is a target, so every player changes its scale a little. Decision D34. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 16, 40})
    void whatIsHeldBackIsExactAtCheckpointsAndSpreadBetweenThem(int players) {
        TinyContext context = TinyContext.of(TinyGames.star(players), 3, 5);
        OrderWalk exact = new OrderWalk(measures(context, 0).open(), UTILITIES.size());
        OrderWalk tolerant = new OrderWalk(measures(context, 0.2).open(), UTILITIES.size());
        NodeList order = context.game().players();
        double[][] expected = exact.totals(order, context.run(), step -> {});
        double[][] actual = tolerant.totals(order, context.run(), step -> {});
        assertThat(exact.deviation()).isZero();
        assertThat(tolerant.deviation()).isEqualTo(0, within(0.2));
        int stretch = (players + 15) / 16;
        for (int u = 0; u < UTILITIES.size(); u++) {
            assertThat(actual[u][0]).isEqualTo(expected[u][0]);
            assertThat(actual[u][players]).isEqualTo(expected[u][players]);
            assertThat(actual[u]).containsExactly(expected[u], within(0.05));
            if (stretch == 1) {
                assertThat(actual[u]).isEqualTo(expected[u]);
            }
        }
        if (players == 40) {
            assertThat(tolerant.deviation()).isPositive();
        }
    }

    private static Measures measures(TinyContext context, double tolerance) {
        return new Measures(
                context.withEngine(new IncrementalEngine().with(new IncrementalEngine.Parameters(tolerance))),
                UTILITIES);
    }
}
