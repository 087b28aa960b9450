package org.sgul.eval.measure;

import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;

/**
 * A utility that is the same wherever its id is the same, such as a feature with its parameters; what was measured of it once can
 * be found again.
 */
public record NamedUtility(String id, Utility utility) implements Utility {
    @Override
    public StepFunction on(GameContext context) {
        return utility.on(context);
    }
}
