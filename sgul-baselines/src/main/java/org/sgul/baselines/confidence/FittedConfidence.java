package org.sgul.baselines.confidence;

import java.util.Map;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;

/** A step function that is the same on every game, and what fitting it found. */
record FittedConfidence(StepFunction function, Map<String, Object> findings) implements Utility {
    @Override
    public StepFunction on(GameContext context) {
        return function;
    }
}
