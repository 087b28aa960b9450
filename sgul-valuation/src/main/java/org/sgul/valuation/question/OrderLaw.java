package org.sgul.valuation.question;

import java.util.random.RandomGenerator;
import org.sgul.api.RunContext;
import org.sgul.api.game.Game;
import org.sgul.valuation.walk.Orders;

/** A distribution of orders over which marginals are averaged (decision D3). {@link OrderLaws} has those that users choose by name. */
public interface OrderLaw {
    /** The law's name in options and results, with its parameters if they differ from the defaults. */
    String name();

    /**
     * Draws orders of a game. The i-th order depends on the i-th stream only, so it does not depend on the number of orders drawn.
     *
     * @param streams the random streams by the number of an order
     */
    Orders draw(Game game, int count, Streams streams);

    /** The law itself, for a game that is small enough to enumerate its coalitions. */
    Exact exact(Game game);

    /**
     * Draws orders from the streams {@code (seed, "orders/" + stream, i)}. More orders than fit into memory are a usage error.
     *
     * @param stream distinguishes, for example, validation orders from test orders
     */
    default Orders draw(Game game, String stream, int count, RunContext run) {
        Orders.checkMemory(game, count);
        return draw(game, count, order -> run.random("orders/" + stream, order));
    }

    /** Whether its orders have importance weights, so that few of them may decide a value (decision D32). */
    default boolean isWeighted() {
        return false;
    }

    /** Random streams by number. */
    @FunctionalInterface
    interface Streams {
        RandomGenerator of(int number);
    }

    /**
     * A law over the orders of a small game, as the weights with which orders pass from one coalition to the next. Coalitions are bit sets
     * of positions in the game's list of players.
     */
    interface Exact {
        /** The weight of all orders that pass from a coalition to that with one more player; 0 if there is none. */
        double weight(int coalition, int player);

        /** The weight of all orders. */
        double all();
    }
}
