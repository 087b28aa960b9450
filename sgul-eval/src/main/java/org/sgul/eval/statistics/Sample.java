package org.sgul.eval.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean with its standard deviation and the limits of Student's 95 % confidence interval.
 *
 * @param n the number of values
 * @param mean NaN if there are no values
 * @param deviation the standard deviation with n − 1 degrees of freedom; NaN for fewer than two values
 * @param low the lower limit; NaN for fewer than two values
 * @param high the upper limit; NaN for fewer than two values
 */
public record Sample(int n, double mean, double deviation, double low, double high) {
    private static final double UPPER_TAIL = 0.025;

    /** The sample of the finite numbers among those given. */
    public static Sample of(double... numbers) {
        double[] finite = Arrays.stream(numbers).filter(Double::isFinite).toArray();
        int n = finite.length;
        double mean = n == 0 ? Double.NaN : sum(finite) / n;
        if (n < 2) {
            return new Sample(n, mean, Double.NaN, Double.NaN, Double.NaN);
        }
        double squares = 0;
        for (double number : finite) {
            squares += (number - mean) * (number - mean);
        }
        double deviation = Math.sqrt(squares / (n - 1));
        double quantile = Rounding.portable(TDistribution.of(n - 1).inverseSurvivalProbability(UPPER_TAIL));
        double reach = quantile * deviation / Math.sqrt(n);
        return new Sample(n, mean, deviation, mean - reach, mean + reach);
    }

    private static double sum(double[] numbers) {
        double sum = 0;
        for (double number : numbers) {
            sum += number;
        }
        return sum;
    }
}
