package org.sgul.valuation.pipeline;

import java.nio.file.Path;
import org.sgul.api.RunContext;
import org.sgul.api.game.Game;
import org.sgul.graph.game.OrderFiles;
import org.sgul.valuation.question.OrderLaw;
import org.sgul.valuation.walk.Orders;

/** A source of the orders of a game. */
public sealed interface OrderSource {

    /**
     * The orders of one side's game.
     *
     * @param law that of the question
     */
    Orders orders(Game game, Side side, OrderLaw law, RunContext run);

    /** Orders drawn by the question's law with the run's seed (decision D5 for their usual number); each side has its own random stream. */
    record Drawn(int count) implements OrderSource {
        @Override
        public Orders orders(Game game, Side side, OrderLaw law, RunContext run) {
            return law.draw(game, side.text(), count, run);
        }
    }

    /** A JSON file of orders. */
    record File(Path file) implements OrderSource {
        @Override
        public Orders orders(Game game, Side side, OrderLaw law, RunContext run) {
            return Orders.of(OrderFiles.read(file, game));
        }
    }
}
