package org.sgul.api.utility;

import java.util.Map;

/**
 * Maps every step of a game to a number without reading a label. A feature is a utility that needs no fitting; a learner's
 * result is one that was fitted.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface Utility {

    /** The function on this game. Called once a game; what depends on the game alone is prepared here. */
    StepFunction on(GameContext context);

    /**
     * What fitting found, for results and reports: text, booleans, finite numbers, and lists and maps of these, in a fixed order.
     * Empty where there is nothing to tell.
     */
    default Map<String, Object> findings() {
        return Map.of();
    }

    /** The mean over targets of a function of one target. */
    static Utility meanOverTargets(TargetFunction function) {
        TargetMean mean = new TargetMean(function);
        return context -> mean;
    }

    /** A utility that can be written to a file, for a learner that reads it instead of fitting. */
    interface Saveable extends Utility {

        /** The file's content, which is written as JSON: values as in {@link #findings()}. */
        Map<String, Object> content();
    }
}
