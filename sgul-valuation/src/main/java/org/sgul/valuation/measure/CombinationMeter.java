package org.sgul.valuation.measure;

import java.util.function.ToDoubleFunction;

/** Evaluates a combination in one meter, with its inputs' values in an array that is reused at every step. Not thread-safe. */
final class CombinationMeter {
    private final ToDoubleFunction<double[]> function;
    private final BoundUtilities.Output[] inputs;
    private final double[] values;

    CombinationMeter(ToDoubleFunction<double[]> function, BoundUtilities.Output[] inputs) {
        this.function = function;
        this.inputs = inputs;
        this.values = new double[inputs.length];
    }

    /** The combination's value from those of the base functions. */
    double of(double[] bases) {
        for (int i = 0; i < inputs.length; i++) {
            values[i] = inputs[i].of(bases);
        }
        return function.applyAsDouble(values);
    }
}
