package org.sgul.extras.trees;

import java.util.List;
import java.util.stream.IntStream;
import org.sgul.api.game.Game;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;
import org.sgul.graph.game.PlayerSum;

/**
 * A utility to which every player adds the value that trees predict from its values under the features. These come from
 * orders drawn for this purpose, as many as the trees were trained with, so that they are as noisy as in training.
 */
record PredictedValues(String learner, List<Utility> features, TreeEnsemble trees, int orders) {

    StepFunction on(GameContext context) {
        Game game = context.game();
        double[][] values = context.values(features, orders, learner + "/orders");
        double[] predicted = IntStream.range(0, game.players().size())
                .mapToDouble(player -> trees.predict(ofPlayer(values, player)))
                .toArray();
        return PlayerSum.of(game, predicted);
    }

    private static double[] ofPlayer(double[][] values, int player) {
        double[] row = new double[values.length];
        for (int f = 0; f < row.length; f++) {
            row[f] = values[f][player];
        }
        return row;
    }
}
