package org.sgul.valuation.walk;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;

/** Permissible orders of one game with the weights given by their law; the largest weight is 1. */
public final class Orders {
    /** Effective sample sizes below this are too small to rely on (decision D32). */
    public static final double FEWEST_EFFECTIVE = 5;

    private static final int OBJECT_BYTES = 48;

    private final List<NodeList> orders;
    private final double[] weights;

    private Orders(List<NodeList> orders, double[] weights) {
        this.orders = List.copyOf(orders);
        this.weights = weights;
    }

    /** The given orders with equal weights. */
    public static Orders of(List<NodeList> orders) {
        return new Orders(
                orders, IntStream.range(0, orders.size()).mapToDouble(i -> 1).toArray());
    }

    /** The given orders with importance weights, of which the largest is 1. */
    public static Orders weighted(List<NodeList> orders, double[] weights) {
        return new Orders(orders, weights.clone());
    }

    /** Throws a usage error if this many orders of a game do not fit into memory. */
    public static void checkMemory(Game game, int count) {
        long bytes = count * ((long) game.players().size() * Integer.BYTES + OBJECT_BYTES);
        long most = Runtime.getRuntime().maxMemory() / 2;
        if (bytes > most) {
            throw SgulException.usage(count + " orders of " + game.players().size() + " players need " + (bytes >> 20)
                    + " MiB of memory, and at most " + (most >> 20)
                    + " MiB can be used; use fewer orders, or give Java more heap (-Xmx)");
        }
    }

    public int size() {
        return orders.size();
    }

    public NodeList get(int order) {
        return orders.get(order);
    }

    /** All orders. */
    public List<NodeList> all() {
        return orders;
    }

    /** The equivalent number of equally weighted orders: their number unless they have importance weights (decision D32). */
    public double effectiveSampleSize() {
        double sum = Arrays.stream(weights).sum();
        double squares = Arrays.stream(weights).map(weight -> weight * weight).sum();
        return squares == 0 ? 0 : sum * sum / squares;
    }

    /**
     * Notes in the progress that weights leave too few effective orders to rely on, if they do (decision D32).
     *
     * @param side the name of the game
     */
    public void warnOfFew(String side, RunContext context) {
        double effective = effectiveSampleSize();
        if (effective < FEWEST_EFFECTIVE && effective < size()) {
            try (Progress.Task task = context.progress().start("drawing orders", 1)) {
                task.warn(String.format(
                        Locale.ROOT,
                        "the weights of the %s game's %d orders give an effective sample size of %.1f, too small to"
                                + " rely on; use more orders or the law frontier-uniform",
                        side,
                        size(),
                        effective));
                task.advance(1);
            }
        }
    }

    public double weight(int order) {
        return weights[order];
    }
}
