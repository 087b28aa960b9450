package org.sgul.eval.measure;

import java.util.function.ToDoubleFunction;

/** A combination at work in one meter: its inputs' values in an array that is used again at every step. For one thread. */
final class CombinationMeter {
    private final ToDoubleFunction<double[]> function;
    private final Measures.Output[] inputs;
    private final double[] values;

    CombinationMeter(ToDoubleFunction<double[]> function, Measures.Output[] inputs) {
        this.function = function;
        this.inputs = inputs;
        this.values = new double[inputs.length];
    }

    /** The combination's value, given those of the base functions. */
    double of(double[] bases) {
        for (int i = 0; i < inputs.length; i++) {
            values[i] = inputs[i].of(bases);
        }
        return function.applyAsDouble(values);
    }
}
