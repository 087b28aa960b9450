package org.sgul.extras.trees;

import java.util.Map;
import java.util.function.Function;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;

/** A trained ensemble as a utility, with the findings of its training. */
record FittedTrees(Function<GameContext, StepFunction> binding, Map<String, Object> findings) implements Utility {

    @Override
    public StepFunction on(GameContext context) {
        return binding.apply(context);
    }
}
