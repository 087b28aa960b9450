package org.sgul.extras.plus;

import java.util.Arrays;
import java.util.Map;
import org.sgul.api.RunContext;
import org.sgul.api.data.LabelledNodes;

/**
 * A view that spreads known labels over the graph. It applies in the transductive setting only, where games contain nodes with
 * known labels; in other settings a test game has none, so a weight fitted on the validation game would mislead.
 */
final class KnownLabels implements ViewSource {
    /** The initial value of nodes without a known label, so that unreachable nodes get a uniform row. */
    private static final double IGNORANCE = 0.01;

    @Override
    public boolean readsLabels() {
        return true;
    }

    @Override
    public Views learn(LabelledNodes known, Surroundings around, RunContext run) {
        int classes = around.context().model().classCount();
        return around.containsTrainingNodes()
                ? game -> Map.of("known-labels", spread(known, game, classes))
                : game -> Map.of();
    }

    private static double[][] spread(LabelledNodes known, Surroundings game, int classes) {
        double[][] rows = new double[game.graph().nodeCount()][classes];
        for (double[] row : rows) {
            Arrays.fill(row, IGNORANCE / classes);
        }
        for (int i = 0; i < known.size(); i++) {
            Arrays.fill(rows[known.node(i)], 0);
            rows[known.node(i)][known.label(i)] = 1;
        }
        return game.ofTargets(Propagation.longRange(game.graph(), rows));
    }
}
