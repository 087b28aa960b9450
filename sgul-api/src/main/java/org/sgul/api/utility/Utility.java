package org.sgul.api.utility;

/**
 * Maps every step of a game to a number without reading a label. A feature is a utility that needs no fitting; a learner's
 * result is one that was fitted.
 */
@FunctionalInterface
public interface Utility {

    /** The function on this game. Called once a game; what depends on the game alone is prepared here. */
    StepFunction on(GameContext context);

    /** The mean over targets of a function of one target. */
    static Utility meanOverTargets(TargetFunction function) {
        TargetMean mean = new TargetMean(function);
        return context -> mean;
    }
}
