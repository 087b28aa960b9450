package org.sgul.valuation.question;

import java.util.List;
import java.util.stream.IntStream;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.graph.game.OrderSampler;
import org.sgul.valuation.walk.Orders;

/** The laws of orders by name. */
public final class OrderLaws {
    /** The next player is uniform over the frontier, as in the paper's Algorithm 4; the default. */
    public static final OrderLaw FRONTIER_UNIFORM = new FrontierUniform();

    /** Every permissible order is equally likely, as in the paper's definition; estimated with importance weights. */
    public static final OrderLaw UNIFORM = new WeightedUniform();

    private static final List<Choice<?, OrderLaw>> CHOICES = List.of(
            Choice.of(
                    FRONTIER_UNIFORM.name(),
                    "The next player is drawn uniformly from those who can join.",
                    FRONTIER_UNIFORM),
            Choice.of(UNIFORM.name(), "Every permissible order is equally likely; by importance weights.", UNIFORM));

    private OrderLaws() {}

    /** All laws that users can choose. */
    public static List<Choice<?, OrderLaw>> choices() {
        return CHOICES;
    }

    /** The law of a name; an unknown one is a usage error. */
    public static OrderLaw of(PluginSpec spec) {
        return Choice.made("law", CHOICES, spec);
    }

    private static List<NodeList> drawn(OrderSampler sampler, int count, OrderLaw.Streams streams) {
        return IntStream.range(0, count)
                .mapToObj(order -> sampler.sample(streams.of(order)))
                .toList();
    }

    /** Draws the next player uniformly from the frontier, as in the paper's Algorithm 4 (decision D2). */
    private static final class FrontierUniform implements OrderLaw {
        @Override
        public String name() {
            return "frontier-uniform";
        }

        @Override
        public Orders draw(Game game, int count, Streams streams) {
            return Orders.of(drawn(new OrderSampler(game), count, streams));
        }

        @Override
        public Exact exact(Game game) {
            Coalitions coalitions = new Coalitions(game);
            double[] shares = coalitions.weightsTo(coalitions.shareOfNext(0, 1), coalitions::shareOfNext);
            return new Exact() {
                @Override
                public double weight(int coalition, int player) {
                    return coalitions.joins(player, coalition) ? shares[coalition] : 0;
                }

                @Override
                public double all() {
                    return 1;
                }
            };
        }
    }

    /** Gives every permissible order the same probability, by importance weights of frontier-uniform orders (decisions D3 and D32). */
    private static final class WeightedUniform implements OrderLaw {
        @Override
        public String name() {
            return "uniform";
        }

        @Override
        public Orders draw(Game game, int count, Streams streams) {
            OrderSampler sampler = new OrderSampler(game);
            List<NodeList> drawn = drawn(sampler, count, streams);
            return Orders.weighted(drawn, sampler.importanceWeights(drawn));
        }

        @Override
        public boolean isWeighted() {
            return true;
        }

        @Override
        public Exact exact(Game game) {
            Coalitions coalitions = new Coalitions(game);
            double[] before = coalitions.weightsTo(1, (coalition, weight) -> weight);
            double[] after = coalitions.ordersFrom(before);
            return new Exact() {
                @Override
                public double weight(int coalition, int player) {
                    return coalitions.joins(player, coalition) ? before[coalition] * after[coalition | 1 << player] : 0;
                }

                @Override
                public double all() {
                    return before[before.length - 1];
                }
            };
        }
    }
}
