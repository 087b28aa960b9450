package org.sgul.valuation.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.Utility;
import org.sgul.features.PredictionFeatures;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.walk.OrderWalk;

class OrderWalkTest {
    private static final List<Utility> UTILITIES = List.of(
            PredictionFeatures.MAXIMUM_PREDICTED_CONFIDENCE,
            PredictionFeatures.NEGATIVE_ENTROPY,
            game -> new SubgraphStatistic(FollowedConfidence::new));

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

    /** The mean probability of class 0, computed again for changed targets only. */
    private static final class FollowedConfidence implements SubgraphStatistic.Observer {
        private @Nullable TargetStates states;
        private double[] known = new double[0];

        @Override
        public void reset(TargetStates current) {
            states = current;
            known = new double[current.game().targets().size()];
            Arrays.setAll(known, target -> current.probability(target, 0));
        }

        @Override
        public void added(int player) {
            follow();
        }

        @Override
        public void removed(int player) {
            follow();
        }

        @Override
        public void settled() {
            follow();
        }

        private void follow() {
            TargetStates current = Objects.requireNonNull(states);
            for (int i = 0; i < current.changedTargetCount(); i++) {
                known[current.changedTarget(i)] = current.probability(current.changedTarget(i), 0);
            }
        }

        @Override
        public double value() {
            return Arrays.stream(known).average().orElse(0);
        }
    }

    private static BoundUtilities measures(TinyContext context, double tolerance) {
        return new BoundUtilities(
                context.withEngine(new IncrementalEngine().with(new IncrementalEngine.Parameters(tolerance))),
                UTILITIES);
    }
}
