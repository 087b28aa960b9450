package org.sgul.api.utility;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A learner that fits a utility on the labelled validation game, for use on a game without labels. It sees validation labels and
 * no others; the utility it returns is bound to the test game by a {@link GameContext}, which has none.
 *
 * @since 0.1.0
 */
public interface UtilityLearner {

    /** What to measure at every validation step. */
    TraceRequest traces();

    /** Fits on the measured traces. */
    Utility fit(ValidationTraces traces);

    /** A learner that returns a fixed utility; nothing is fitted. */
    static UtilityLearner fixed(Utility utility) {
        return of(List.of(), traces -> utility);
    }

    /**
     * A learner that fits with a function of the traces.
     *
     * @param series the utilities to measure at every validation step; {@link ValidationTraces#series} numbers them from 0
     */
    static UtilityLearner of(List<? extends Utility> series, Function<ValidationTraces, Utility> fit) {
        TraceRequest request = new TraceRequest(List.copyOf(series), List.of());
        return new UtilityLearner() {
            @Override
            public TraceRequest traces() {
                return request;
            }

            @Override
            public Utility fit(ValidationTraces traces) {
                return fit.apply(traces);
            }
        };
    }

    /**
     * A learner that estimates the true utility by a function of feature values, fitted to that of all validation steps. The
     * findings of a linear function are its intercept and the weight of each feature.
     */
    static UtilityLearner regression(FeatureList features, FeatureSource source, Regression regression) {
        return new RegressionLearner(features.texts(), features.from(source), regression);
    }

    /** Fits a function of feature values to the true utility. */
    @FunctionalInterface
    interface Regression {

        /**
         * Fits the function.
         *
         * @param x one row per validation step and one column per feature
         * @param y the true utility at each step, see {@link ValidationTraces#truth}
         * @return the utility estimated from one row, as in {@link Combination}; for a linear function {@link
         *     WeightedSum.Coefficients}, which is faster to value
         */
        ToDoubleFunction<double[]> fit(double[][] x, double[] y);
    }
}
