package org.sgul.models.layer;

import net.jafama.StrictFastMath;

/** The standard normal distribution, with the same bits on every machine. */
final class Normal {
    private static final double SQRT_TWO_PI = Math.sqrt(2 * Math.PI);

    /** From here on the distribution function is 1 in double precision. */
    private static final double CERTAIN = 8.3;

    private Normal() {}

    static double density(double x) {
        return StrictFastMath.exp(-0.5 * x * x) / SQRT_TWO_PI;
    }

    /**
     * Φ(x) with an absolute error near 10⁻¹⁶, by the series ½ + φ(x)·(x + x³/3 + x⁵/(3·5) + …) (Marsaglia, Evaluating the Normal
     * Distribution, 2004), whose terms have the same sign. Libraries compute it from {@code Math.exp}, whose last bit may differ
     * between machines.
     */
    static double cumulative(double x) {
        if (!(Math.abs(x) < CERTAIN)) {
            return Double.isNaN(x) ? x : x > 0 ? 1 : 0;
        }
        double square = x * x;
        double term = x;
        double sum = x;
        double previous = 0;
        for (int i = 3; sum != previous; i += 2) {
            term *= square / i;
            previous = sum;
            sum += term;
        }
        return 0.5 + sum * density(x);
    }
}
