package org.sgul.api.utility;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Any function of the values that several utilities have at the same step, such as a decision tree over features. Where the
 * function is a weighted sum, {@link WeightedSum} is faster.
 *
 * @param inputs the utilities, measured once however many others use them
 * @param function a pure function of the inputs' values in their order, safe for many threads; it neither keeps nor changes the
 *     array, which is used again at the next step
 * @since 0.1.0
 */
public record Combination(List<Utility> inputs, ToDoubleFunction<double[]> function) implements StepFunction {
    public Combination {
        inputs = List.copyOf(inputs);
    }
}
