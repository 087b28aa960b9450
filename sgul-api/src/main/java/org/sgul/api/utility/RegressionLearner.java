package org.sgul.api.utility;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.sgul.api.Parameter;
import org.sgul.api.SgulException;

/** A learner that estimates the true utility by a function of feature values. */
record RegressionLearner(List<String> names, List<Utility> features, UtilityLearner.Regression regression)
        implements UtilityLearner {

    /** The parameters of a regression without parameters of its own. */
    record Parameters(
            @Parameter("features to use, each 'name' or 'name(key=value;key=value)'")
            FeatureList features) {
        Parameters {
            if (features.features().isEmpty()) {
                throw new IllegalArgumentException("features: at least one is needed");
            }
        }
    }

    @Override
    public TraceRequest traces() {
        return new TraceRequest(features, List.of());
    }

    @Override
    public Utility fit(ValidationTraces traces) {
        double[][] x = new double[traces.stepCount()][features.size()];
        double[] y = new double[x.length];
        for (ValidationTraces.Step step : traces.steps()) {
            step.copySeries(x[step.row()]);
            y[step.row()] = step.truth();
        }
        ToDoubleFunction<double[]> function = regression.fit(x, y);
        return function instanceof WeightedSum.Coefficients coefficients
                ? linear(coefficients, x.length)
                : Utility.of(new Combination(features, function));
    }

    private Utility linear(WeightedSum.Coefficients coefficients, int steps) {
        check("the intercept", coefficients.intercept(), steps);
        WeightedSum sum = coefficients.of(features);
        List<Map<String, Object>> weighted = new ArrayList<>();
        for (int f = 0; f < names.size(); f++) {
            double weight = coefficients.weights().get(f);
            check("the weight of " + names.get(f), weight, steps);
            weighted.add(new WeightedFit.Feature(names.get(f), weight, Double.NaN).finding());
        }
        return Utility.of(sum)
                .withFinding("intercept", coefficients.intercept())
                .withFinding("features", weighted);
    }

    private static void check(String what, double value, int steps) {
        if (!Double.isFinite(value)) {
            throw SgulException.data("the regression on " + steps + " validation steps has no solution: " + what
                    + " is " + value + "; use other features, a larger validation game or more orders");
        }
    }
}
