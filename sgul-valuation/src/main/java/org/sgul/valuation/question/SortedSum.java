package org.sgul.valuation.question;

import java.util.Arrays;

/**
 * Sums that depend only on which terms there are, not on their order (decision D30): terms are added in ascending order, and rounding
 * errors are added up and corrected (Neumaier 1974), because large terms of both signs cancel.
 */
public final class SortedSum {
    private SortedSum() {}

    /** The sum of the first {@code count} terms, which are sorted. */
    public static double of(double[] terms, int count) {
        Arrays.sort(terms, 0, count);
        double sum = 0;
        double lost = 0;
        for (int i = 0; i < count; i++) {
            double next = sum + terms[i];
            lost += Math.abs(sum) >= Math.abs(terms[i]) ? sum - next + terms[i] : terms[i] - next + sum;
            sum = next;
        }
        return sum + lost;
    }
}
