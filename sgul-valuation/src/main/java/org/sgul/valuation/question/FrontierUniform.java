package org.sgul.valuation.question;

import java.util.List;
import java.util.stream.IntStream;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.graph.game.OrderSampler;
import org.sgul.valuation.walk.Orders;

/** Draws the next player uniformly from the frontier, as in the paper's Algorithm 4 (decision D2). */
final class FrontierUniform implements OrderLaw {
    @Override
    public String name() {
        return "frontier-uniform";
    }

    @Override
    public Orders draw(Game game, int count, Streams streams) {
        OrderSampler sampler = new OrderSampler(game);
        List<NodeList> drawn = IntStream.range(0, count)
                .mapToObj(order -> sampler.sample(streams.of(order)))
                .toList();
        return Orders.of(drawn);
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
