package org.sgul.models.layer;

import net.jafama.StrictFastMath;

/** The function that a layer applies to each entry of its output row. None increases a magnitude. */
public enum Activation {
    /** The identity. */
    IDENTITY,
    /** The rectified linear unit, max(x, 0). */
    RELU,
    /** The exponential linear unit: x above zero, eˣ − 1 below. */
    ELU;

    /** Applies the function to the first {@code width} entries of a row, in place. */
    public void apply(double[] row, int width) {
        switch (this) {
            case IDENTITY -> {}
            case RELU -> {
                for (int i = 0; i < width; i++) {
                    row[i] = Math.max(row[i], 0);
                }
            }
            case ELU -> {
                for (int i = 0; i < width; i++) {
                    row[i] = row[i] > 0 ? row[i] : StrictFastMath.expm1(row[i]);
                }
            }
        }
    }

    /** The derivative at the point where the function's value is {@code output}; at zero, the left derivative. */
    public double slope(double output) {
        return switch (this) {
            case IDENTITY -> 1;
            case RELU -> output > 0 ? 1 : 0;
            case ELU -> output > 0 ? 1 : output + 1;
        };
    }
}
