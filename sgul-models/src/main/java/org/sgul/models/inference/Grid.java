package org.sgul.models.inference;

import java.util.stream.IntStream;

/**
 * The multiples of powers of two to which messages are rounded so that all sums of them are exact. A column's unit follows from
 * the bound of its messages and from the game's largest degree: a message is at most 2<sup>50</sup> units, so that rounding by
 * adding and subtracting a constant works and four changes of messages can be added first, and a sum is at most 2<sup>53</sup>. Where this leaves fewer than {@value #PRECISION}
 * binary digits below ordinary messages, the column is split: what rounding removes is kept as a second, smaller message.
 */
final class Grid {
    /** The binary digits that ordinary messages keep: 30 (decision D25), and some for bounds that are not tight. */
    private static final int PRECISION = 38;

    /** The largest limit; larger messages have diverged. */
    static final double LARGEST = 0x1p960;

    private static final int SMALLEST_UNIT = Double.MIN_EXPONENT - 52;

    /** By column, what rounds a number when added and subtracted again. */
    final double[] shifts;

    /** By column, the largest allowed magnitude. */
    final double[] limits;

    /** The columns that are split. */
    final int[] split;

    /** What rounds the second message of each split column. */
    final double[] splitShifts;

    /** The bounds that the units follow from. */
    final MessageBounds bounds;

    /** The grid of sums of at most this many messages. */
    Grid(MessageBounds bounds, int terms) {
        this.bounds = bounds;
        int width = bounds.largest().length;
        int digits = Math.min(50, 53 - ceilLog2(terms));
        int[] units = new int[width];
        this.shifts = new double[width];
        this.limits = new double[width];
        for (int i = 0; i < width; i++) {
            int exponent = Math.getExponent(Math.min(LARGEST / 2, bounds.largest()[i])) + 1;
            units[i] = Math.max(SMALLEST_UNIT, exponent - digits);
            limits[i] = Math.scalb(1.0, units[i] + digits);
            shifts[i] = shift(units[i]);
        }
        this.split = IntStream.range(0, width)
                .filter(i -> Math.getExponent(bounds.ordinary()[i]) - units[i] < PRECISION)
                .filter(i -> bounds.ordinary()[i] > 0 && units[i] > SMALLEST_UNIT)
                .toArray();
        this.splitShifts = IntStream.of(split)
                .mapToDouble(i -> shift(Math.max(SMALLEST_UNIT, units[i] - 1 - digits)))
                .toArray();
    }

    /** The numbers of a message: one per column and a second one per split column. */
    int width() {
        return shifts.length + split.length;
    }

    /** Rounds what the first rounding removes from a value of the i-th split column. */
    double rest(int i, double value) {
        double shift = shifts[split[i]];
        double rest = value - ((value + shift) - shift);
        return (rest + splitShifts[i]) - splitShifts[i];
    }

    private static double shift(int unit) {
        return 1.5 * Math.scalb(1.0, 52 + unit);
    }

    /** The number of bits by which a sum of this many terms may be larger than a term. */
    private static int ceilLog2(int terms) {
        return terms <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(terms - 1);
    }
}
