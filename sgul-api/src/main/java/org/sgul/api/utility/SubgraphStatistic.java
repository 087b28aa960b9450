package org.sgul.api.utility;

import java.util.function.Supplier;
import org.sgul.api.inference.TargetStates;

/**
 * A function of the whole present subgraph, kept up to date by an observer of every move. An observer that needs rows of a
 * network at players opens them with {@link GameContext#openRows}.
 *
 * @param observers makes an observer for one walking thread
 * @since 0.1.0
 */
public record SubgraphStatistic(Supplier<SubgraphStatistic.Observer> observers) implements StepFunction {

    /**
     * Keeps a number while players come and go. The number must depend on the present subgraph alone, not on the moves that led to
     * it.
     */
    public interface Observer {

        /** The coalition is empty; the states belong to the session and follow its moves. */
        void reset(TargetStates states);

        /** A player has just been added. */
        void added(int player);

        /** A player has just been removed. */
        void removed(int player);

        /**
         * The states were made exact (decision D34). Changed targets are now those of the last move and those that this step
         * changed. An observer that stores values of targets must read these targets again.
         */
        default void settled() {}

        /** The number at the current step. */
        double value();
    }
}
