package org.sgul.api.utility;

import java.util.List;

/**
 * {@code intercept + Σ weight·utility}: the values of its players are the same sum of the terms' values, so nothing is walked
 * twice.
 *
 * @since 0.1.0
 */
public record WeightedSum(double intercept, List<Term> terms) implements StepFunction {
    public WeightedSum {
        terms = List.copyOf(terms);
    }

    /** One weighted utility. */
    public record Term(double weight, Utility utility) {}
}
