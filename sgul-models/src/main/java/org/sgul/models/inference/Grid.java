package org.sgul.models.inference;

import java.util.stream.IntStream;

/**
 * The multiples of powers of two to which messages are rounded so that all sums of them are exact. A column's unit follows from
 * the bound of its messages and from the game's largest degree: a sum is at most 2<sup>53</sup> units. A message is at most
 * 2<sup>50</sup> units, so that adding and subtracting a constant rounds it and the changes of four messages have an exact sum.
 * Where this leaves fewer than {@value #PRECISION} binary digits below ordinary messages, the column is split: the part that
 * rounding removes is kept as a second, smaller message.
 */
final class Grid {
    /** The binary digits that ordinary messages keep: 30 (decision D25), and some for bounds that are not tight. */
    private static final int PRECISION = 38;

    /** The largest limit; larger messages have diverged. */
    static final double LARGEST = 0x1p960;

    /** The exponent of the smallest double above zero. */
    private static final int SMALLEST_UNIT = Double.MIN_EXPONENT - 52;

    /** By column, the number that rounds a message when it is added to it and subtracted again. */
    final double[] shifts;

    /** By column, the largest allowed magnitude. */
    final double[] limits;

    /** The columns that are split. */
    final int[] split;

    /** By split column, the number that rounds the second message in the same way. */
    final double[] splitShifts;

    /** The bounds from which the units were computed. */
    final MessageBounds bounds;

    /** The grid of sums of at most this many messages. */
    Grid(MessageBounds bounds, int terms) {
        this.bounds = bounds;
        int width = bounds.largest().length;
        // 53 binary digits hold a sum, which is up to 'terms' times as large as a message
        int digits = Math.min(50, 53 - ceilLog2(terms));
        int[] units = new int[width];
        this.shifts = new double[width];
        this.limits = new double[width];
        for (int i = 0; i < width; i++) {
            // 2 to this exponent is above the bound, except for bounds so large that their messages count as diverged
            int exponent = Math.getExponent(Math.min(LARGEST / 2, bounds.largest()[i])) + 1;
            // below the smallest double there is nothing to round: such messages are exact as they are
            units[i] = Math.max(SMALLEST_UNIT, exponent - digits);
            limits[i] = Math.scalb(1.0, units[i] + digits);
            shifts[i] = shift(units[i]);
        }
        this.split = IntStream.range(0, width)
                .filter(i -> Math.getExponent(bounds.ordinary()[i]) - units[i] < PRECISION)
                .filter(i -> bounds.ordinary()[i] > 0 && units[i] > SMALLEST_UNIT)
                .toArray();
        this.splitShifts = IntStream.of(split)
                // the rest is at most half a unit and gets as many digits as a message
                .mapToDouble(i -> shift(Math.max(SMALLEST_UNIT, units[i] - 1 - digits)))
                .toArray();
    }

    /** The numbers of a message: one per column and a second one per split column. */
    int width() {
        return shifts.length + split.length;
    }

    /**
     * The second message of a value of the i-th split column: the part that the first rounding removes, rounded to the finer
     * grid.
     */
    double rest(int i, double value) {
        double shift = shifts[split[i]];
        double rest = value - ((value + shift) - shift);
        return (rest + splitShifts[i]) - splitShifts[i];
    }

    /**
     * At magnitudes between 2<sup>52</sup> and 2<sup>53</sup> units, neighbouring doubles are one unit apart, so an addition
     * there rounds to whole units. The shift is in the middle of this range, so that messages of both signs stay inside.
     */
    private static double shift(int unit) {
        return 1.5 * Math.scalb(1.0, 52 + unit);
    }

    /** The number of bits by which a sum of this many terms may be larger than a term. */
    private static int ceilLog2(int terms) {
        return terms <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(terms - 1);
    }
}
