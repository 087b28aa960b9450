package org.sgul.api.utility;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * {@code intercept + Σ weight·utility}. The players' values are the same sum of the terms' values, so a game is walked only once.
 *
 * @since 0.1.0
 */
public record WeightedSum(double intercept, List<Term> terms) implements StepFunction {
    public WeightedSum {
        terms = List.copyOf(terms);
    }

    /** One weighted utility. */
    public record Term(double weight, Utility utility) {}

    /**
     * An intercept and one weight per utility: a linear function of the utilities' values.
     *
     * @param weights the weights, in the order of the utilities
     */
    public record Coefficients(double intercept, List<Double> weights) implements ToDoubleFunction<double[]> {
        public Coefficients {
            weights = List.copyOf(weights);
        }

        /** Coefficients from an array of weights. */
        public Coefficients(double intercept, double... weights) {
            this(intercept, Arrays.stream(weights).boxed().toList());
        }

        /** The weighted sum of these utilities. */
        public WeightedSum of(List<? extends Utility> utilities) {
            checkCount(utilities.size());
            List<Term> terms = new ArrayList<>();
            for (int i = 0; i < utilities.size(); i++) {
                terms.add(new Term(weights.get(i), utilities.get(i)));
            }
            return new WeightedSum(intercept, terms);
        }

        /** The linear function's value for these values of the utilities. */
        @Override
        public double applyAsDouble(double[] values) {
            checkCount(values.length);
            double sum = intercept;
            for (int i = 0; i < values.length; i++) {
                sum += weights.get(i) * values[i];
            }
            return sum;
        }

        private void checkCount(int count) {
            if (count != weights.size()) {
                throw new IllegalArgumentException(
                        "there are " + weights.size() + " weights for " + count + " utilities; one each is needed");
            }
        }
    }
}
