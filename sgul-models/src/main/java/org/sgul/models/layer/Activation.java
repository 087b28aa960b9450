package org.sgul.models.layer;

import net.jafama.StrictFastMath;

/**
 * The function that a layer applies to each entry of its output row. None increases a magnitude.
 *
 * @param slope the slope of {@link Kind#LEAKY_RELU} below zero, between 0 and 1; 0 for others
 */
public record Activation(Kind kind, double slope) {
    public static final Activation IDENTITY = new Activation(Kind.IDENTITY, 0);
    public static final Activation RELU = new Activation(Kind.RELU, 0);
    public static final Activation ELU = new Activation(Kind.ELU, 0);
    public static final Activation GELU = new Activation(Kind.GELU, 0);
    public static final Activation TANH = new Activation(Kind.TANH, 0);

    private static final double SQRT_TWO_PI = Math.sqrt(2 * Math.PI);

    /** From here on the normal distribution function is 1 in double precision. */
    private static final double CERTAIN = 8.3;

    /** A function's shape. */
    public enum Kind {
        /** The identity. */
        IDENTITY,
        /** The rectified linear unit, max(x, 0). */
        RELU,
        /** x above zero, a small multiple of x below. */
        LEAKY_RELU,
        /** The exponential linear unit: x above zero, eˣ − 1 below. */
        ELU,
        /** The Gaussian error linear unit, x·Φ(x). */
        GELU,
        /** The hyperbolic tangent. */
        TANH
    }

    public Activation {
        if (!(slope >= 0 && slope <= 1)) {
            throw new IllegalArgumentException("slope is " + slope + ", must be between 0 and 1");
        }
    }

    public static Activation leakyRelu(double slope) {
        return new Activation(Kind.LEAKY_RELU, slope);
    }

    /** Applies the function to the first {@code width} entries of a row, in place. */
    public void apply(double[] row, int width) {
        switch (kind) {
            case IDENTITY -> {}
            case RELU -> {
                for (int i = 0; i < width; i++) {
                    row[i] = Math.max(row[i], 0);
                }
            }
            case LEAKY_RELU -> {
                for (int i = 0; i < width; i++) {
                    row[i] = row[i] > 0 ? row[i] : slope * row[i];
                }
            }
            case ELU -> {
                for (int i = 0; i < width; i++) {
                    row[i] = row[i] > 0 ? row[i] : StrictFastMath.expm1(row[i]);
                }
            }
            case GELU -> {
                for (int i = 0; i < width; i++) {
                    row[i] = row[i] * normalCumulative(row[i]);
                }
            }
            case TANH -> {
                for (int i = 0; i < width; i++) {
                    row[i] = StrictFastMath.tanh(row[i]);
                }
            }
        }
    }

    /** The derivative at {@code input}, where the function's value is {@code output}; at zero, the left derivative. */
    public double slope(double input, double output) {
        return switch (kind) {
            case IDENTITY -> 1;
            case RELU -> output > 0 ? 1 : 0;
            case LEAKY_RELU -> input > 0 ? 1 : slope;
            case ELU -> output > 0 ? 1 : output + 1;
            case GELU -> normalCumulative(input) + input * normalDensity(input);
            case TANH -> 1 - output * output;
        };
    }

    /** The density of the standard normal distribution. */
    private static double normalDensity(double x) {
        return StrictFastMath.exp(-0.5 * x * x) / SQRT_TWO_PI;
    }

    /**
     * Φ(x) with an absolute error near 10⁻¹⁶, by the series ½ + φ(x)·(x + x³/3 + x⁵/(3·5) + …) (Marsaglia, Evaluating the Normal
     * Distribution, 2004), whose terms have the same sign. It uses the exponential function of {@link StrictFastMath}, because the
     * last bit of {@code Math.exp} may differ between machines.
     */
    private static double normalCumulative(double x) {
        if (Double.isNaN(x)) {
            return x;
        }
        if (Math.abs(x) >= CERTAIN) {
            return x > 0 ? 1 : 0;
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
        return 0.5 + sum * normalDensity(x);
    }
}
