package org.sgul.api.utility;

import java.util.EnumSet;
import java.util.Set;
import org.sgul.api.inference.Quantity;

/**
 * The mean over targets of a function of one target. The framework calls the function for targets that a move changed and keeps
 * the mean.
 *
 * @param reads the quantities that the function reads besides predictions and degrees
 * @since 0.1.0
 */
public record TargetMean(TargetFunction function, Set<Quantity> reads) implements StepFunction {
    public TargetMean {
        reads = reads.isEmpty() ? Set.of() : Set.copyOf(EnumSet.copyOf(reads));
    }

    public TargetMean(TargetFunction function, Quantity... reads) {
        this(function, Set.of(reads));
    }
}
