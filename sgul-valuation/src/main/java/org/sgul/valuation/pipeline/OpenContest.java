package org.sgul.valuation.pipeline;

import java.util.List;
import java.util.function.BiFunction;
import org.sgul.valuation.task.Scoring;
import org.sgul.valuation.value.Tracer;
import org.sgul.valuation.walk.Orders;

/** Both games of a trained task with their orders: learners are fitted on one, value the players of the other, and are scored. */
public record OpenContest(
        TrainedTask trained, OpenGame validation, Orders validationOrders, OpenGame test, Orders testOrders) {

    /** Compares learners and rankers; each game is walked once for all of them. */
    public Contest.Result run(List<? extends Contest.Contestant> contestants) {
        return run(contestants, Scoring.RANDOM_RANKINGS, (game, orders) -> new Tracer(game.valuator()));
    }

    /**
     * Compares learners and rankers with measurements of tracers.
     *
     * @param randomRankings the number of rankings whose mean is {@code random}
     * @param tracers creates the tracer of a game and its orders, such as one with a store
     */
    public Contest.Result run(
            List<? extends Contest.Contestant> contestants,
            int randomRankings,
            BiFunction<OpenGame, Orders, Tracer> tracers) {
        return new Contest(
                        trained.task().question(),
                        trained.task().tasks(),
                        game(validation, validationOrders, tracers),
                        game(test, testOrders, tracers),
                        trained.task().executor(),
                        randomRankings)
                .run(contestants);
    }

    private Contest.WalkedGame game(OpenGame game, Orders orders, BiFunction<OpenGame, Orders, Tracer> tracers) {
        return new Contest.WalkedGame(game.setup(), trained.labels(game), orders, tracers.apply(game, orders));
    }
}
