package org.sgul.extras.trees;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;
import org.sgul.graph.game.OrderSampler;
import org.sgul.graph.game.PlayerSum;

/**
 * A utility to which every player adds the value that trees predict from its values under the features. These come from
 * orders drawn for this purpose, as many as the trees were trained with, so that they are as noisy as in training, and with
 * importance weights if those had them.
 */
record PredictedValues(String learner, List<Utility> features, TreeEnsemble trees, int orders, boolean weighted) {

    StepFunction on(GameContext context) {
        Game game = context.game();
        OrderSampler sampler = new OrderSampler(game);
        List<NodeList> drawn = IntStream.range(0, orders)
                .mapToObj(order -> sampler.sample(context.run().random(learner + "/orders", order)))
                .toList();
        double[][] values = weighted
                ? weightedValues(context, drawn, sampler.importanceWeights(drawn))
                : context.values(features, drawn);
        double[] predicted = IntStream.range(0, game.players().size())
                .mapToDouble(player -> trees.predict(ofPlayer(values, player)))
                .toArray();
        return PlayerSum.of(game, predicted);
    }

    private double[][] weightedValues(GameContext context, List<NodeList> drawn, double[] weights) {
        double total = Arrays.stream(weights).sum();
        double[][] means = new double[features.size()][context.game().players().size()];
        for (int order = 0; order < weights.length; order++) {
            double[][] values = context.values(features, List.of(drawn.get(order)));
            for (int f = 0; f < means.length; f++) {
                for (int p = 0; p < means[f].length; p++) {
                    means[f][p] += weights[order] / total * values[f][p];
                }
            }
        }
        return means;
    }

    private static double[] ofPlayer(double[][] values, int player) {
        double[] row = new double[values.length];
        for (int f = 0; f < row.length; f++) {
            row[f] = values[f][player];
        }
        return row;
    }
}
