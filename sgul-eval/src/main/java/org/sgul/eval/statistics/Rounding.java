package org.sgul.eval.statistics;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** How far apart two scores may be that differ by the rounding of sums alone. Ranks and tests must agree on which scores are equal. */
final class Rounding {
    private static final double SHARE = 0x1p-40;

    private Rounding() {}

    /** The largest difference of equal scores among these; what is not finite does not count. */
    static double of(double[]... scores) {
        return SHARE
                * Arrays.stream(scores)
                        .flatMapToDouble(DoubleStream::of)
                        .filter(Double::isFinite)
                        .map(Math::abs)
                        .max()
                        .orElse(0);
    }
}
