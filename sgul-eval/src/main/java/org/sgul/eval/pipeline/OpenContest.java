package org.sgul.eval.pipeline;

import java.util.List;
import java.util.function.BiFunction;
import org.sgul.eval.contest.Contest;
import org.sgul.eval.contest.ContestGame;
import org.sgul.eval.contest.NamedLearner;
import org.sgul.eval.dropping.RandomDropping;
import org.sgul.eval.valuation.Orders;
import org.sgul.eval.valuation.Tracer;

/** Both games of a trained task with their orders: learners are fitted on one, value the players of the other, and are scored. */
public record OpenContest(
        TrainedTask trained, OpenGame validation, Orders validationOrders, OpenGame test, Orders testOrders) {

    /** Compares learners; each game is walked once for all of them. */
    public Contest.Result run(List<NamedLearner> learners) {
        return run(learners, RandomDropping.RANKINGS, (game, orders) -> new Tracer(game.valuator()));
    }

    /**
     * Compares learners with measurements of tracers.
     *
     * @param randomRankings the number of rankings whose mean curve is that of {@code random}
     * @param tracers creates the tracer of a game and its orders, such as one with a store
     */
    public Contest.Result run(
            List<NamedLearner> learners, int randomRankings, BiFunction<OpenGame, Orders, Tracer> tracers) {
        return new Contest(
                        trained.task().measure(),
                        game(validation, validationOrders, tracers),
                        game(test, testOrders, tracers),
                        trained.task().executor(),
                        randomRankings)
                .run(learners);
    }

    private ContestGame game(OpenGame game, Orders orders, BiFunction<OpenGame, Orders, Tracer> tracers) {
        return new ContestGame(game.setup(), trained.labels(game), orders, tracers.apply(game, orders));
    }
}
