package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgul.api.NoParameters;
import org.sgul.api.SgulException;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.ranker.Ranker;
import org.sgul.api.ranker.RankerFactory;
import org.sgul.api.task.Ranking;
import org.sgul.api.utility.GameContext;

/** Correct rankers pass the contract, and every broken one fails it. */
class RankerContractTest extends RankerContract {
    @Override
    protected RankerFactory<?> factory() {
        return ranker(RankerContractTest::degree);
    }

    @Override
    protected boolean ignoresIds() {
        return true;
    }

    private static RankerFactory<NoParameters> ranker(Ranker ranker) {
        return RankerFactory.of("made-for-the-test", "Made for the test.", ranker);
    }

    private static Ranking degree(GameContext context) {
        return Ranking.of(context.game().players().stream()
                .mapToDouble(context.game().graph()::degree)
                .toArray());
    }

    private static void assertCaught(Ranker ranker, String check) {
        assertThatThrownBy(() -> RankerContract.check(ranker(ranker)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(check);
    }

    @Test
    void aRankerMayDependOnIdsAndRefuseCorners() {
        Ranker byId = context -> {
            if (context.game().graph().edgeCount() == 0) {
                throw SgulException.data("this ranker needs edges");
            }
            return Ranking.inOrder(
                    IntStream.range(0, context.game().players().size()).toArray());
        };
        assertThatCode(() -> RankerContract.check(ranker(byId))).doesNotThrowAnyException();
        assertThatThrownBy(() -> RankerContract.check(ranker(byId), Map.of(), true))
                .hasMessageContaining("ignores the ids of random game 0");
    }

    @Test
    void catchesRankingsOfOtherPlayers() {
        assertCaught(
                context -> Ranking.of(new double[context.game().graph().nodeCount()]),
                "leaves random game 0 as it is: [numbers in the ranking: one per player");
    }

    @Test
    void catchesNumbersThatAreNoneOrInfinite() {
        assertCaught(
                context -> Ranking.of(context.game().players().stream()
                        .mapToDouble(p -> Double.NaN)
                        .toArray()),
                "has no number, but NaN");
        assertCaught(
                context -> Ranking.of(context.game().players().stream()
                        .mapToDouble(p -> 1.0 / 0)
                        .toArray()),
                "number of player 0");
    }

    @Test
    void catchesGamesWithoutPlayersThatAreRefused() {
        assertCaught(
                context -> {
                    if (context.game().players().isEmpty()) {
                        throw SgulException.data("no players");
                    }
                    return degree(context);
                },
                "ranks a game without players: no players");
    }

    @Test
    void catchesStateAndUnseededRandomness() {
        AtomicInteger calls = new AtomicInteger();
        assertCaught(
                context -> Ranking.of(context.game().players().stream()
                        .mapToDouble(p -> calls.incrementAndGet())
                        .toArray()),
                "gives the same ranking every time: [after another game]");
        Random unseeded = new Random();
        assertCaught(
                context -> Ranking.of(
                        unseeded.doubles(context.game().players().size()).toArray()),
                "gives the same ranking every time");
    }

    @Test
    void catchesMovesOnTheFullGame() {
        assertCaught(
                context -> {
                    if (!context.game().players().isEmpty()
                            && context.fullGame() instanceof InferenceSession session
                            && session.presentPlayers() > 0) {
                        session.reset();
                    }
                    return degree(context);
                },
                "as it is: [players, edges, features, and scores of targets on the full game]");
    }
}
