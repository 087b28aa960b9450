package org.sgul.api.utility;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Any function of the values that several utilities have at the same step, such as a decision tree over features. If the
 * function is a weighted sum, {@link WeightedSum} is faster.
 *
 * @param inputs the utilities; each is measured once, even if others use it too
 * @param function a pure function of the inputs' values in their order, safe for many threads; it must neither keep nor
 *     change the array, which is reused at the next step
 * @since 0.1.0
 */
public record Combination(List<Utility> inputs, ToDoubleFunction<double[]> function) implements StepFunction {
    public Combination {
        inputs = List.copyOf(inputs);
    }
}
