package org.sgul.eval.statistics;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/** Tolerances: for scores that differ only by the rounding of sums, and for library functions that differ between processors. */
final class Rounding {
    private static final double SHARE = 0x1p-40;

    /** The accuracy of the library's quantiles; differences between processors are about a million times smaller. */
    private static final MathContext DIGITS = new MathContext(9);

    private Rounding() {}

    /** The largest difference of equal scores among these, on which ranks and tests must agree; what is not finite does not count. */
    static double of(double[]... scores) {
        return SHARE
                * Arrays.stream(scores)
                        .flatMapToDouble(DoubleStream::of)
                        .filter(Double::isFinite)
                        .map(Math::abs)
                        .max()
                        .orElse(0);
    }

    /** The number without the digits that may differ between processors. */
    static double portable(double number) {
        return Double.isFinite(number) ? new BigDecimal(number).round(DIGITS).doubleValue() : number;
    }
}
