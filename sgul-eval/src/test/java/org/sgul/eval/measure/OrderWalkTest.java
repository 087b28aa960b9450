package org.sgul.eval.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.RowSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.utility.Combination;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.SubgraphStatistic;
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

    /** The statistic opens rows of its own, which the engine holds back too, even where it holds nothing back for the session. */
    @ParameterizedTest
    @ValueSource(ints = {1, 16, 40})
    void rowsOfAStatisticAreExactAtCheckpoints(int players) {
        TinyContext context = TinyContext.of(TinyGames.star(players), 3, 5);
        Utility rows = game -> new SubgraphStatistic(() -> new SumOfRows(game));
        Utility halved = game -> new Combination(List.of(rows), values -> values[0] / 2);
        List<Utility> utilities = List.of(rows, halved, new NegativeEntropy());
        NodeList order = context.game().players();
        OrderWalk exact = new OrderWalk(measures(context, 0, utilities).open(), utilities.size());
        OrderWalk tolerant = new OrderWalk(measures(context, 0.2, utilities).open(), utilities.size());
        double[][] expected = exact.totals(order, context.run(), step -> {});
        double[][] actual = tolerant.totals(order, context.run(), step -> {});
        int stretch = (players + 15) / 16;
        for (int u = 0; u < utilities.size(); u++) {
            for (int step = 0; step <= players; step++) {
                boolean checkpoint = step % stretch == 0 || step == players;
                assertThat(actual[u][step])
                        .as("utility %d, step %d", u, step)
                        .isEqualTo(expected[u][step], within(checkpoint ? 1e-12 : 2));
            }
        }
        assertThat(actual[0])
                .satisfies(
                        totals -> assertThat(Arrays.equals(totals, expected[0])).isEqualTo(stretch == 1));
    }

    /** The sum of a propagated feature over all present nodes. */
    private static final class SumOfRows implements SubgraphStatistic.Observer {
        private final Game game;
        private final RowSession rows;

        SumOfRows(GameContext context) {
            LocalNetwork.Builder network = new LocalNetwork.Builder();
            int width = context.game().features().columns();
            network.add(LocalLayer.Input.features(width));
            network.add(LocalLayer.Sum.symmetric(width));
            network.add(LocalLayer.Sum.symmetric(width));
            this.game = context.game();
            this.rows = context.openRows(network.build());
        }

        @Override
        public void reset(TargetStates states) {
            rows.reset();
        }

        @Override
        public void added(int player) {
            rows.add(player);
        }

        @Override
        public void removed(int player) {
            rows.remove(player);
        }

        @Override
        public double heldBack() {
            return rows.heldBack();
        }

        @Override
        public void settle() {
            rows.settle();
        }

        @Override
        public double value() {
            return IntStream.range(0, game.graph().nodeCount())
                    .filter(rows::isPresent)
                    .mapToDouble(v -> rows.row(v)[0])
                    .sum();
        }
    }

    private static Measures measures(TinyContext context, double tolerance, List<Utility> utilities) {
        return new Measures(
                context.withEngine(new IncrementalEngine().with(new IncrementalEngine.Parameters(tolerance))),
                utilities);
    }

    private static Measures measures(TinyContext context, double tolerance) {
        return measures(context, tolerance, UTILITIES);
    }
}
