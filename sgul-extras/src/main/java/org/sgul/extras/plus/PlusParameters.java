package org.sgul.extras.plus;

import java.util.EnumSet;
import java.util.List;
import org.sgul.api.Parameter;

/** The parameters of sgul-plus. */
public record PlusParameters(
        @Parameter("hard, sharpened, guided, or best-on-validation, which chooses among the three")
        PlusMode mode,

        @Parameter("exponent of the model's probabilities in sharpened agreement, above 0")
        double exponent,

        @Parameter("views that the label posterior combines, each at most once")
        List<PosteriorView> views,

        @Parameter("number of folds of validation targets for views that learn from their labels, at least 2")
        int folds) {
    /** The defaults, chosen by node dropping on validation games. */
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
            throw new IllegalArgumentException("views: must list at least one view");
        }
        if (EnumSet.copyOf(views).size() < views.size()) {
            throw new IllegalArgumentException("views: must not list a view twice: " + views);
        }
        if (folds < 2) {
            throw new IllegalArgumentException("folds: must be at least 2, not " + folds);
        }
    }

    boolean isGuided() {
        return mode == PlusMode.GUIDED || mode == PlusMode.BEST_ON_VALIDATION;
    }
}
