package org.sgul.extras.retrain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.SgulException;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;

/**
 * Estimates the true utility from the distance that copies of the model move when retrained on a subgraph. It retrains at anchors and
 * interpolates between them (see the package documentation for the reasons). Fitting retrains at anchors of the validation
 * game, where the truth is known, and relates distance to it; the test game's anchors are retrained when the utility is
 * bound to that game.
 */
public final class RetrainingLearner implements UtilityLearner {
    private final String name;
    private final Anchors anchors;
    private final SlopeRule slope;
    private final DistanceMaker maker;

    private RetrainingLearner(String name, Anchors anchors, SlopeRule slope, DistanceMaker maker) {
        this.name = name;
        this.anchors = anchors;
        this.slope = slope;
        this.maker = maker;
    }

    /** Creates the distance measure for a model. */
    private interface DistanceMaker {
        Distance of(Network network, GameContext context);
    }

    /** The learner {@code projection-norm}. */
    public static RetrainingLearner projectionNorm(String name, ProjectionNormParameters parameters) {
        ProjectionNorm.Descent descent =
                new ProjectionNorm.Descent(parameters.epochs(), parameters.learningRate(), parameters.momentum());
        return new RetrainingLearner(
                name,
                new Anchors(name, parameters.orders(), parameters.stepsPerOrder()),
                parameters.slope(),
                (network, context) -> new ProjectionNorm(network, context.trainingSet(), descent, context.run()));
    }

    /** The learner {@code lebed}. */
    public static RetrainingLearner lebed(String name, LebedParameters parameters) {
        return new RetrainingLearner(
                name,
                new Anchors(name, parameters.orders(), parameters.stepsPerOrder()),
                parameters.slope(),
                (network, context) -> new Lebed(network, parameters));
    }

    @Override
    public TraceRequest traces() {
        return TraceRequest.none();
    }

    @Override
    public Utility fit(ValidationTraces traces) {
        GameContext context = traces.game();
        if (context.game().players().isEmpty()) {
            throw SgulException.data(
                    name + " cannot be fitted: the validation game has no players, so there is only one"
                            + " subgraph to learn from; use a larger validation game or more hops");
        }
        Distance distance = maker.of(Network.of(context.model(), name), context);
        List<Anchor> measured = anchors.of(context, distance, traces::truthOf);
        AccuracyLine line = AccuracyLine.fit(
                measured.stream().mapToDouble(Anchor::distance).toArray(),
                measured.stream().mapToDouble(Anchor::truth).toArray(),
                slope);
        return new FittedRetraining(
                name,
                anchors,
                distance,
                context.model().weights(),
                line,
                findings(line, Interpolation.of(measured), measured.size()));
    }

    private static Map<String, Object> findings(AccuracyLine line, Interpolation interpolation, int retrainings) {
        Map<String, Object> findings = new LinkedHashMap<>();
        findings.put("intercept", line.intercept());
        findings.put("slope", line.slope());
        findings.put("regression-error", line.error());
        findings.put("regression-error-of-mean", line.deviation());
        findings.put("interpolation-error", interpolation.error());
        findings.put("interpolation-error-of-mean", interpolation.errorOfMean());
        findings.put("interpolation-error-in-accuracy", Math.abs(line.slope()) * interpolation.error());
        findings.put("interpolation-penalty", interpolation.penalty());
        findings.put("retrainings", retrainings);
        List<String> warnings = new ArrayList<>();
        if (line.slope() > 0) {
            warnings.add("on validation steps a larger distance goes with a higher accuracy, not a lower one as the"
                    + " method supposes");
        }
        if (line.slope() == 0) {
            warnings.add("distances say nothing of validation accuracy, so all players are worth the same");
        }
        if (interpolation.error() >= interpolation.errorOfMean() && interpolation.errorOfMean() > 0) {
            warnings.add("distances between retrained steps are interpolated no better than by their mean");
        }
        if (!warnings.isEmpty()) {
            findings.put("warnings", warnings);
        }
        return findings;
    }
}
