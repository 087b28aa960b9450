package org.sgul.valuation.question;

import java.util.List;
import java.util.stream.IntStream;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.graph.game.OrderSampler;
import org.sgul.valuation.walk.Orders;

/** Gives every permissible order the same probability, by importance weights of frontier-uniform orders (decisions D3 and D32). */
final class WeightedUniform implements OrderLaw {
    @Override
    public String name() {
        return "uniform";
    }

    @Override
    public Orders draw(Game game, int count, Streams streams) {
        OrderSampler sampler = new OrderSampler(game);
        List<NodeList> drawn = IntStream.range(0, count)
                .mapToObj(order -> sampler.sample(streams.of(order)))
                .toList();
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
