package org.sgul.eval.pipeline;

import java.nio.file.Path;
import org.sgul.api.RunContext;
import org.sgul.api.game.Game;
import org.sgul.eval.valuation.OrderLaw;
import org.sgul.eval.valuation.Orders;
import org.sgul.graph.game.OrderFiles;

/** A source of the orders of a game. */
public sealed interface OrderSource {

    /** The orders of one side's game. */
    Orders orders(Game game, Side side, RunContext run);

    /** Orders drawn with the run's seed; each side has its own random stream. */
    record Drawn(int count, OrderLaw law) implements OrderSource {
        /** Orders drawn like the paper's (decision D5 for their usual number). */
        public Drawn(int count) {
            this(count, OrderLaw.FRONTIER_UNIFORM);
        }

        @Override
        public Orders orders(Game game, Side side, RunContext run) {
            return Orders.sample(game, side.text(), count, law, run);
        }
    }

    /** A JSON file of orders. */
    record File(Path file) implements OrderSource {
        @Override
        public Orders orders(Game game, Side side, RunContext run) {
            return Orders.of(OrderFiles.read(file, game));
        }
    }
}
