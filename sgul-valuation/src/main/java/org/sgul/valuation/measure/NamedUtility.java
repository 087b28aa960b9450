package org.sgul.valuation.measure;

import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;

/**
 * A utility that its id identifies, such as a feature with its parameters, so that stored measurements can be reused.
 */
public record NamedUtility(SeriesId.Feature id, Utility utility) implements Utility {
    @Override
    public StepFunction on(GameContext context) {
        return utility.on(context);
    }
}
