package org.sgul.extras.plus;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.Parameter;

/** The parameters of sgul-posterior: those of sgul-plus without views that train on validation labels. */
public record PosteriorParameters(
        @Parameter("hard, sharpened, guided, or best-on-validation, which chooses among the three")
        PlusMode mode,

        @Parameter("exponent of the model's probabilities in sharpened agreement, above 0")
        double exponent,

        @Parameter("views that the label posterior combines, each at most once; none may train on validation labels")
        List<PosteriorView> views) {
    /** Without views that learn from validation labels, nothing is cross-fitted, so the number of folds has no effect. */
    private static final int FOLDS = 2;

    /** The defaults of sgul-plus, with its views of the evaluated model alone. */
    public static final PosteriorParameters DEFAULTS = new PosteriorParameters(
            PlusParameters.DEFAULTS.mode(),
            PlusParameters.DEFAULTS.exponent(),
            PlusParameters.DEFAULTS.views().stream()
                    .filter(view -> !view.learnsFromValidationLabels())
                    .toList());

    public PosteriorParameters {
        views = new PlusParameters(mode, exponent, views, FOLDS).views();
        List<PosteriorView> learning = new ArrayList<>(views);
        learning.removeIf(view -> !view.learnsFromValidationLabels());
        if (!learning.isEmpty()) {
            throw new IllegalArgumentException("views: sgul-posterior does not train on validation labels, but "
                    + learning.stream().map(PosteriorView::label).toList() + " would; use sgul-plus for them");
        }
    }

    PlusParameters toPlus() {
        return new PlusParameters(mode, exponent, views, FOLDS);
    }
}
