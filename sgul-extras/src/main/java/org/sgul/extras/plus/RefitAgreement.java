package org.sgul.extras.plus;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.sgul.api.Parameter;
import org.sgul.api.SgulException;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.Model;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.models.agreement.Surroundings;
import org.sgul.models.zoo.BuiltInModels;

/**
 * The control for sgul-plus: the simplest use of the same labels. A model is trained on the labels of training nodes and validation
 * targets, its predictions on the full game are pseudo-labels, and the utility is the share of targets that are predicted as their
 * pseudo-label. Nothing is fitted to the validation game's steps, so no cross-fitting is needed; the validation game, whose labels the
 * refit has seen, is refused.
 */
public final class RefitAgreement implements UtilityLearner {
    /** The plugin name of this learner. */
    public static final String NAME = "refit-agreement";

    private final RefitModel model;

    public RefitAgreement(Parameters parameters) {
        this.model = parameters.model();
    }

    /** The parameters of refit-agreement. */
    public record Parameters(
            @Parameter("model to refit: same (as the evaluated one), perceptron or gcn (as in views of sgul-plus)")
            RefitModel model) {
        public static final Parameters DEFAULTS = new Parameters(RefitModel.SAME);
    }

    @Override
    public TraceRequest traces() {
        return new TraceRequest(List.of(), List.of());
    }

    @Override
    public Utility fit(ValidationTraces traces) {
        Surroundings around = Surroundings.of(traces.game());
        int[] labels = LabelPosterior.classes(traces.labels());
        Set<Integer> seen = around.targets().stream().boxed().collect(Collectors.toUnmodifiableSet());
        Model refit = Refit.train(
                model.architecture(traces.game().model()),
                around.known(labels, target -> true),
                around,
                new QuietRun(traces.game().run(), NAME));
        return new PseudoLabels(refit, seen).withFinding("refitted-model", refit.toString());
    }

    /**
     * Agreement with the predictions that a model makes on the full game.
     *
     * @param seen the validation targets, as ids of the data set
     */
    private record PseudoLabels(Model model, Set<Integer> seen) implements Utility {
        @Override
        public StepFunction on(GameContext context) {
            Surroundings around = Surroundings.of(context);
            if (around.targets().stream().allMatch(seen::contains)) {
                throw SgulException.usage(
                        NAME + " cannot value the validation game: its model was trained on the labels"
                                + " of these targets; value the test game, or use sgul-plus, which estimates the label of a"
                                + " validation target without having seen it");
            }
            double[][] rows = Refit.probabilities(model, around);
            int[] labels = new int[rows.length];
            for (int t = 0; t < rows.length; t++) {
                labels[t] = largest(rows[t]);
            }
            return new TargetMean(target -> target.predictedClass() == labels[target.index()] ? 1 : 0);
        }

        /** The class of the largest probability; ties go to the lowest class (decision D22). */
        private static int largest(double[] row) {
            int best = 0;
            for (int c = 1; c < row.length; c++) {
                if (row[c] > row[best]) {
                    best = c;
                }
            }
            return best;
        }
    }

    /** The model that refit-agreement trains. */
    public enum RefitModel {
        /** The architecture and training parameters of the evaluated model; a GCN if that is not a built-in model. */
        SAME,
        /** The model of the view refit-perceptron. */
        PERCEPTRON,
        /** The model of the view refit-gcn. */
        GCN;

        Architecture architecture(Model evaluated) {
            return switch (this) {
                case SAME -> BuiltInModels.architectureOf(evaluated).orElseGet(GCN::byView);
                case PERCEPTRON, GCN -> byView();
            };
        }

        private Architecture byView() {
            return Refit.architecture(this == PERCEPTRON ? "pmlp-sgc" : "gcn");
        }
    }
}
