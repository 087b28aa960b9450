package org.sgul.baselines.sgul;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.baselines.lasso.LassoPath;
import org.sgul.baselines.lasso.LassoSettings;
import org.sgul.baselines.lasso.Moments;
import org.sgul.baselines.lasso.NonNegativeLasso;
import org.sgul.baselines.lasso.PathPoint;
import org.sgul.models.regression.FoldDealer;

/**
 * Shapley-guided utility learning, and its accuracy-guided variant: a non-negative lasso over features. Rows are seen once, so a
 * fit needs little memory in addition to the traces. It never returns a utility without a positive weight, whose values would all be
 * equal: if cross-validation selects such a fit, it uses the sparsest fit with a weight and warns; if no fit has one, it fails.
 */
public final class SgulLearner implements UtilityLearner {
    /** With fewer validation targets, a single one changes accuracy by more than 0.05. */
    private static final int FEW_TARGETS = 20;

    private final Guide guide;
    private final SgulParameters parameters;
    private final List<PluginSpec> specs;
    private final List<Utility> utilities;

    public SgulLearner(Guide guide, SgulParameters parameters, FeatureSource features) {
        this.guide = guide;
        this.parameters = parameters;
        this.specs = parameters.features().features();
        this.utilities = parameters.features().from(features);
    }

    @Override
    public TraceRequest traces() {
        return new TraceRequest(utilities, List.of());
    }

    @Override
    public FittedSgul fit(ValidationTraces traces) {
        List<Moments> folds = new ArrayList<>();
        for (int f = 0; f < parameters.folds(); f++) {
            folds.add(new Moments(specs.size()));
        }
        if (guide.groups(traces) < 2) {
            throw SgulException.data(guide.learner() + " cannot be fitted: cross-validation holds out whole "
                    + guide.grouping() + ", so at least 2 are needed, but the validation game has "
                    + traces.game().game().players().size() + " players and " + traces.orderCount() + " orders");
        }
        FoldDealer dealer = new FoldDealer(folds.size(), traces.game().run().random(guide.learner() + "/folds", 0));
        int[] foldOf = IntStream.range(0, guide.groups(traces))
                .map(group -> dealer.next())
                .toArray();
        guide.forEachRow(
                traces, specs.size(), (group, row) -> folds.get(foldOf[group]).add(row));
        LassoSettings settings =
                new LassoSettings(parameters.pathLength(), parameters.smallestRatio(), guide.centred());
        FittedSgul fitted = fitted(new NonNegativeLasso(settings).fit(folds), traces);
        tell(fitted, traces);
        return fitted;
    }

    private FittedSgul fitted(LassoPath path, ValidationTraces traces) {
        List<String> warnings = new ArrayList<>();
        if (path.folds() < parameters.folds()) {
            warnings.add("there are fewer " + guide.grouping() + " than the " + parameters.folds()
                    + " folds asked for, so " + path.folds() + " folds chose the penalty");
        }
        int targets = traces.game().game().targets().size();
        if (targets < FEW_TARGETS) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "the validation game has only %d %s, so one of them changes its accuracy by %.2f: the scale of values and"
                            + " their standard errors mean little, and even the ranking is rough; compare other seeds and the"
                            + " learner 'agreement', or give more labels",
                    targets,
                    targets == 1 ? "target" : "targets",
                    1.0 / targets));
        }
        PathPoint point = path.chosen();
        if (point.positiveWeights() == 0) {
            point = path.sparsest().orElseThrow(this::unrelated);
            warnings.add(String.format(
                    Locale.ROOT,
                    "cross-validation prefers no feature at all (mean error %.6g without, %.6g with one): the largest penalty"
                            + " that leaves a positive weight is taken, expect little of it",
                    path.chosen().meanError(),
                    point.meanError()));
        }
        List<SgulModel.FeatureWeight> weights = new ArrayList<>();
        for (int f = 0; f < specs.size(); f++) {
            weights.add(new SgulModel.FeatureWeight(
                    specs.get(f).toString(),
                    point.weights().get(f),
                    point.shares().get(f)));
        }
        List<SgulModel.CurvePoint> curve = path.points().stream()
                .map(each -> new SgulModel.CurvePoint(
                        each.lambda(), each.meanError(), each.standardError(), each.positiveWeights(), each.weights()))
                .toList();
        SgulModel model = new SgulModel(
                guide.learner(),
                weights,
                point.intercept(),
                point.lambda(),
                curve,
                shapleyError(point.weights(), traces),
                warnings);
        return new FittedSgul(model, utilities);
    }

    private SgulException unrelated() {
        return SgulException.data(guide.learner() + " cannot be fitted: none of "
                + String.join(", ", parameters.features().texts())
                + " is positively related to the true utility of the validation game (it may be that this never changes);"
                + " take other features, a larger validation game or more orders");
    }

    /** The mean squared difference of the validation players' values under the fit from those under accuracy. */
    private static double shapleyError(List<Double> weights, ValidationTraces traces) {
        double squares = 0;
        int players = traces.game().game().players().size();
        for (int player = 0; player < players; player++) {
            double residual = traces.trueValue(player);
            for (int f = 0; f < weights.size(); f++) {
                residual -= weights.get(f) * traces.seriesValue(f, player);
            }
            squares += residual * residual;
        }
        return squares / players;
    }

    private void tell(FittedSgul fitted, ValidationTraces traces) {
        if (!fitted.model().warnings().isEmpty()) {
            try (Progress.Task task = traces.game().run().progress().start("fitting " + guide.learner(), 1)) {
                fitted.model().warnings().forEach(warning -> task.warn(guide.learner() + ": " + warning));
                task.advance(1);
            }
        }
    }
}
