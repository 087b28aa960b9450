package org.sgul.baselines.trees;

import java.util.List;
import java.util.stream.IntStream;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;
import org.sgul.baselines.reference.AdditiveUtility;
import org.sgul.graph.game.OrderSampler;

/**
 * A utility to which every player brings the value that trees predict from its values under the features. These come from
 * orders drawn for this purpose, as many as the trees were trained with, so that they are as noisy as in training.
 */
record PredictedValues(String learner, List<Utility> features, TreeEnsemble trees, int orders) {

    StepFunction on(GameContext context) {
        Game game = context.game();
        OrderSampler sampler = new OrderSampler(game);
        List<NodeList> drawn = IntStream.range(0, orders)
                .mapToObj(order -> sampler.sample(context.run().random(learner + "/orders", order)))
                .toList();
        double[][] values = context.values(features, drawn);
        double[] predicted = IntStream.range(0, game.players().size())
                .mapToDouble(player -> trees.predict(ofPlayer(values, player)))
                .toArray();
        return AdditiveUtility.of(game, predicted);
    }

    private static double[] ofPlayer(double[][] values, int player) {
        double[] row = new double[values.length];
        for (int f = 0; f < row.length; f++) {
            row[f] = values[f][player];
        }
        return row;
    }
}
