package org.sgul.valuation.pipeline;

import java.util.stream.IntStream;
import org.sgul.api.data.Dataset;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.model.Model;

/**
 * A model's class probabilities of some nodes of a data set.
 *
 * @param nodes their numbers in the data set
 * @param probabilities by node, then by class
 */
public record Predictions(Dataset data, int[] nodes, double[][] probabilities) {

    /** The predictions of all nodes on the whole graph. */
    public static Predictions everywhere(Dataset data, Model model, InferenceEngine engine) {
        int[] nodes = IntStream.range(0, data.graph().nodeCount()).toArray();
        return new Predictions(data, nodes, engine.probabilities(model, data.graph(), data.features()));
    }

    /** The predictions of a game's targets with every player present. */
    static Predictions of(Dataset data, OpenGame open) {
        Game game = open.game();
        TargetStates states = open.setup().fullGame();
        int classes = open.setup().model().classCount();
        int[] nodes = new int[game.targets().size()];
        double[][] probabilities = new double[nodes.length][classes];
        for (int target = 0; target < nodes.length; target++) {
            nodes[target] = game.datasetId(game.targets().get(target));
            for (int c = 0; c < classes; c++) {
                probabilities[target][c] = states.probability(target, c);
            }
        }
        return new Predictions(data, nodes, probabilities);
    }
}
