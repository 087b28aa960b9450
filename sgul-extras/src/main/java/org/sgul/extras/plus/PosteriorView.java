package org.sgul.extras.plus;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.sgul.api.RunContext;
import org.sgul.api.data.LabelledNodes;
import org.sgul.models.agreement.Propagation;
import org.sgul.models.agreement.Surroundings;

/** The views that a label posterior can combine. */
public enum PosteriorView {
    /** The model's prediction on the full game graph. */
    PREDICTION(ModelViews.PREDICTION),
    /** Edge-free predictions propagated twice (decision D12). */
    PROPAGATED(ModelViews.PROPAGATED),
    /** The model's prediction without any edge. */
    EDGE_FREE(ModelViews.EDGE_FREE),
    /** Edge-free predictions propagated ten times with a restart of 0.1. */
    LONG_RANGE(ModelViews.LONG_RANGE),
    /** The model's weights run as SGC and as GCN. */
    SIBLING(ModelViews.SIBLING),
    /** Labels of training nodes and validation targets, propagated; in the transductive setting only. */
    KNOWN_LABELS(new KnownLabels()),
    /** A perceptron trained on training and validation labels: alone, as SGC and with its predictions propagated. */
    REFIT_PERCEPTRON(new Refit("pmlp-sgc", true)),
    /** An SGC trained on training and validation labels. */
    REFIT_SGC(new Refit("sgc", false)),
    /** A GCN trained on training and validation labels. */
    REFIT_GCN(new Refit("gcn", false)),
    /** GraphSAGE trained on training and validation labels. */
    REFIT_GRAPHSAGE(new Refit("graphsage", false)),
    /** APPNP trained on training and validation labels. */
    REFIT_APPNP(new Refit("appnp", false));

    private final ViewSource source;

    PosteriorView(ViewSource source) {
        this.source = source;
    }

    /** Whether the view trains on or propagates labels of validation targets, which the paper's learners do not. */
    public boolean learnsFromValidationLabels() {
        return source.readsLabels();
    }

    /** The name as written in configurations. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    ViewSource source() {
        return source;
    }

    /**
     * A view that spreads known labels over the graph. It applies in the transductive setting only, where games contain nodes with
     * known labels; in other settings a test game has none, so a weight fitted on the validation game would mislead.
     */
    private static final class KnownLabels implements ViewSource {
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
}
