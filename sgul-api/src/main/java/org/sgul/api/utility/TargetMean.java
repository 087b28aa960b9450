package org.sgul.api.utility;

import org.jspecify.annotations.Nullable;
import org.sgul.api.model.LocalNetwork;

/**
 * The mean over targets of a function of one target. The framework calls the function for targets that a move changed and keeps
 * the mean up to date.
 *
 * @param network a network whose output the function reads with {@link Target#row}, or null for none; use the same object for
 *     several functions of one game, see {@link GameContext#shared}
 * @since 0.1.0
 */
public record TargetMean(TargetFunction function, @Nullable LocalNetwork network) implements StepFunction {

    /** A function of what the model itself shows. */
    public TargetMean(TargetFunction function) {
        this(function, null);
    }
}
