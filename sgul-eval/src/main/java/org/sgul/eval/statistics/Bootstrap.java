package org.sgul.eval.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A paired bootstrap of a ratio of means: rounds are drawn with replacement, numerators and denominators together. The draws depend on
 * the number of rounds alone, so all methods of a comparison are drawn together and results can be repeated.
 *
 * @param value mean numerator divided by mean denominator
 * @param low the lower limit of the 95 % interval of percentiles; NaN for fewer than two rounds
 * @param high the upper limit; NaN for fewer than two rounds
 */
public record Bootstrap(double value, double low, double high) {
    /** The number of draws (decision D27). */
    public static final int DRAWS = 10_000;

    private static final long SEED = 27;
    private static final double TAIL = 0.025;
    private static final Bootstrap UNDEFINED = new Bootstrap(Double.NaN, Double.NaN, Double.NaN);

    /**
     * The ratio of two means over the same rounds. It is not defined, and all numbers are NaN, unless the 95 % interval of the mean
     * denominator is above 0; the interval of a single round is the denominator itself.
     */
    public static Bootstrap ratio(double[] numerators, double[] denominators) {
        int rounds = denominators.length;
        if (rounds == 0) {
            return UNDEFINED;
        }
        double[] means = new double[DRAWS];
        double[] lowest = new double[DRAWS];
        double[] highest = new double[DRAWS];
        SplittableRandom random = new SplittableRandom(SEED);
        for (int draw = 0; draw < DRAWS; draw++) {
            double above = 0;
            double below = 0;
            for (int i = 0; i < rounds; i++) {
                int round = random.nextInt(rounds);
                above += numerators[round];
                below += denominators[round];
            }
            means[draw] = below / rounds;
            lowest[draw] = below > 0 ? above / below : Double.NEGATIVE_INFINITY;
            highest[draw] = below > 0 ? above / below : Double.POSITIVE_INFINITY;
        }
        if (!(percentile(means, TAIL) > 0)) {
            return UNDEFINED;
        }
        double value =
                Arrays.stream(numerators).sum() / Arrays.stream(denominators).sum();
        return rounds == 1
                ? new Bootstrap(value, Double.NaN, Double.NaN)
                : new Bootstrap(value, percentile(lowest, TAIL), percentile(highest, 1 - TAIL));
    }

    public boolean isDefined() {
        return !Double.isNaN(value);
    }

    private static double percentile(double[] draws, double share) {
        double[] sorted = draws.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }
}
