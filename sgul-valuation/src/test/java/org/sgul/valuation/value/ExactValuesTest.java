package org.sgul.valuation.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.NodeList;
import org.sgul.api.utility.Utility;
import org.sgul.testkit.BruteForceValues;
import org.sgul.testkit.CoalitionUtility;
import org.sgul.testkit.GamesWithKnownValues;
import org.sgul.testkit.GamesWithKnownValues.KnownGame;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.question.ValueRules;

class ExactValuesTest {
    static Stream<KnownGame> knownGames() {
        return GamesWithKnownValues.all().stream();
    }

    @ParameterizedTest
    @MethodSource("knownGames")
    void computesKnownValues(KnownGame known) {
        BoundUtilities measures = new BoundUtilities(known.context(), List.of(known.utility()));
        assertClose(
                ExactValues.of(measures, OrderLaws.FRONTIER_UNIFORM, ValueRules.SHAPLEY)[0],
                known.frontierUniform().stream().mapToDouble(v -> v).toArray());
        assertClose(
                ExactValues.of(measures, OrderLaws.UNIFORM, ValueRules.SHAPLEY)[0],
                known.uniform().stream().mapToDouble(v -> v).toArray());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void valuesAgreeWithEnumeratingEveryOrder(long seed) {
        TinyContext context = SmallGames.context(seed);
        Utility confidence = Utility.meanOverTargets(target -> target.probability(0) * target.degree());
        Utility spread = CoalitionUtility.of(coalition ->
                Math.sqrt(coalition.stream().mapToDouble(p -> p * p).sum()));
        double[][] frontier = ExactValues.of(
                new BoundUtilities(context, List.of(confidence, spread)),
                OrderLaws.FRONTIER_UNIFORM,
                ValueRules.SHAPLEY);
        double[][] uniform = ExactValues.of(
                new BoundUtilities(context, List.of(confidence, spread)), OrderLaws.UNIFORM, ValueRules.SHAPLEY);
        assertClose(frontier[0], BruteForceValues.frontierUniform(context, confidence));
        assertClose(frontier[1], BruteForceValues.frontierUniform(context, spread));
        assertClose(uniform[0], BruteForceValues.uniform(context, confidence));
        assertClose(uniform[1], BruteForceValues.uniform(context, spread));
    }

    @Test
    void largeGamesAreRejected() {
        TinyContext context = TinyContext.of(TinyGames.star(25), 3, 1);
        BoundUtilities measures = new BoundUtilities(context, List.of(CoalitionUtility.of(NodeList::size)));
        assertThatThrownBy(() -> ExactValues.of(measures, OrderLaws.UNIFORM, ValueRules.SHAPLEY))
                .hasMessage(
                        "exact values need a small game: 25 players and 1 utilities are too many (at most 24 players,"
                                + " fewer with many utilities); sample orders instead");
    }

    private static void assertClose(double[] actual, double[] expected) {
        assertThat(actual).containsExactly(expected, within(1e-12));
    }
}
