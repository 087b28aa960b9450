package org.sgul.report.page;

import org.jspecify.annotations.Nullable;

/**
 * The level of detail of a report. The more curves there are, the coarser each is, so that the page stays small for experiments
 * of any size.
 *
 * @param curvePoints points per dropping curve, including every 5 %
 * @param scatterPoints players per scatter plot
 * @param targets targets per comparison whose neighbourhoods are drawn
 */
record Detail(int curvePoints, int scatterPoints, int targets) {
    private static final int ALL_CURVE_POINTS = 16_000;
    private static final int TWENTIETHS = 20;
    private static final int ALL_SCATTER_POINTS = 20_000;
    private static final int ALL_TARGETS = 40;

    /** The level of detail for this many comparisons and learners. */
    static Detail of(int comparisons, int learners) {
        int curves = comparisons * learners;
        return new Detail(
                1 + TWENTIETHS * Math.max(2, Math.min(10, ALL_CURVE_POINTS / TWENTIETHS / Math.max(1, curves))),
                Math.max(60, Math.min(400, ALL_SCATTER_POINTS / Math.max(1, curves))),
                Math.max(2, Math.min(6, ALL_TARGETS / Math.max(1, comparisons))));
    }

    /** Rounds a number to four significant digits; null if it is not finite. */
    static @Nullable Double round(double number) {
        if (!Double.isFinite(number)) {
            return null;
        }
        if (number == 0) {
            return 0.0;
        }
        double scale = StrictMath.pow(10, 3 - Math.floor(StrictMath.log10(Math.abs(number))));
        double rounded = Math.round(number * scale) / scale;
        return Double.isFinite(rounded) ? rounded : Double.valueOf(number);
    }

    static @Nullable Double[] round(double[] numbers) {
        @Nullable Double[] rounded = new Double[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            rounded[i] = round(numbers[i]);
        }
        return rounded;
    }
}
