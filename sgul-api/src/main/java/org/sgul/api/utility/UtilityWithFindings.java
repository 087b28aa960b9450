package org.sgul.api.utility;

import java.util.Map;

/** A utility with other findings. */
record UtilityWithFindings(Utility utility, Map<String, Object> findings) implements Utility {
    @Override
    public StepFunction on(GameContext context) {
        return utility.on(context);
    }
}
