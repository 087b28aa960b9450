package org.sgul.baselines.plus;

import java.util.EnumSet;
import java.util.List;
import org.sgul.api.Parameter;

/** The parameters of sgul-plus. */
public record PlusParameters(
        @Parameter("hard, sharpened, guided, or best-on-validation of the three")
        PlusMode mode,

        @Parameter("to which the model's probabilities are raised in sharpened agreement, above 0")
        double exponent,

        @Parameter("what the label posterior looks at, each view once")
        List<PosteriorView> views,

        @Parameter("folds of validation targets for views that learn from their labels, at least 2")
        int folds) {
    /** Chosen by node dropping on validation games. */
    public static final PlusParameters DEFAULTS = new PlusParameters(
            PlusMode.SHARPENED,
            8,
            List.of(
                    PosteriorView.PREDICTION,
                    PosteriorView.PROPAGATED,
                    PosteriorView.EDGE_FREE,
                    PosteriorView.LONG_RANGE,
                    PosteriorView.SIBLING,
                    PosteriorView.KNOWN_LABELS,
                    PosteriorView.REFIT_PERCEPTRON,
                    PosteriorView.REFIT_GCN),
            5);

    public PlusParameters {
        views = List.copyOf(views);
        if (!(exponent > 0 && Double.isFinite(exponent))) {
            throw new IllegalArgumentException("exponent: must be a number above 0, not " + exponent);
        }
        if (views.isEmpty()) {
            throw new IllegalArgumentException("views: at least one is needed");
        }
        if (EnumSet.copyOf(views).size() < views.size()) {
            throw new IllegalArgumentException("views: one is listed twice in " + views);
        }
        if (folds < 2) {
            throw new IllegalArgumentException("folds: at least 2 are needed, not " + folds);
        }
    }

    boolean isGuided() {
        return mode == PlusMode.GUIDED || mode == PlusMode.BEST_ON_VALIDATION;
    }
}
