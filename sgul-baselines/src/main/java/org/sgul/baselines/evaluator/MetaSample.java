package org.sgul.baselines.evaluator;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.sgul.api.SgulException;
import org.sgul.api.game.Game;
import org.sgul.api.utility.ValidationTraces;

/** A step of a validation order whose subgraph serves as a training example. */
record MetaSample(int order, int step) {

    /**
     * Draws distinct steps: one from each of equally long ranges of steps, in a randomly drawn order. Draws the configured
     * number of steps, or fewer if needed to keep their total number of nodes within the limit.
     */
    static List<MetaSample> draw(ValidationTraces traces, EvaluatorParameters parameters, RandomGenerator random) {
        Game game = traces.game().game();
        int players = game.players().size();
        if (players == 0) {
            throw SgulException.data(
                    "gnn-evaluator cannot be fitted: the validation game has no players, so there is only one"
                            + " subgraph to learn from; use a larger validation game or more hops");
        }
        double meanNodes = game.targets().size() + players / 2.0;
        int affordable = (int) Math.max(EvaluatorParameters.GRAPHS_OF_ANY_SIZE, parameters.maxNodes() / meanNodes);
        int count = Math.min(parameters.metaGraphs(), affordable);
        Set<MetaSample> samples = new LinkedHashSet<>();
        for (int i = 0; i < count; i++) {
            int step = (int) ((i + random.nextDouble()) * (players + 1) / count);
            int order = random.nextInt(traces.orderCount());
            boolean sameInAllOrders = step == 0 || step == players;
            samples.add(new MetaSample(sameInAllOrders ? 0 : order, step));
        }
        return new ArrayList<>(samples);
    }
}
