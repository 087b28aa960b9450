package org.sgul.api.task;

import org.sgul.api.Experimental;

/**
 * A game as tasks see it: players, given by their position in the game's list of players, are removed from the full game or added to the
 * targets alone, and the experiment's measure is read at every step. It shows predicted classes and no label.
 *
 * @since 0.1.0
 */
@Experimental
public interface ScoredGame {
    /** The number of players. */
    int players();

    /** The number of targets. */
    int targets();

    /** The measure with all players and after each removal, the best player of the ranking first: one number more than players. */
    double[] removing(Ranking ranking);

    /** The measure without players and after each addition, the best player of the ranking first: one number more than players. */
    double[] adding(Ranking ranking);

    /** Removes players from the full game, the best first, and shows every step, step 0 included. */
    void removing(Ranking ranking, Visitor visitor);

    /** Adds players to the targets alone, the best first, and shows every step, step 0 included. */
    void adding(Ranking ranking, Visitor visitor);

    /** Sees the steps of a walk. */
    @Experimental
    @FunctionalInterface
    interface Visitor {
        /**
         * Called at every step.
         *
         * @param step the number of players removed or added up to now
         * @param state valid during the call
         */
        void at(int step, State state);
    }

    /** The game at one step of a walk. */
    @Experimental
    interface State {
        /** The experiment's measure. */
        double measure();

        /** The predicted class of a target, by its index. */
        int predictedClass(int target);
    }
}
