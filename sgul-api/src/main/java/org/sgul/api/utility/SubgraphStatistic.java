package org.sgul.api.utility;

import java.util.Set;
import java.util.function.Supplier;
import org.sgul.api.inference.Quantity;
import org.sgul.api.inference.TargetStates;

/**
 * A function of the whole present subgraph, kept by an observer that is told of every move.
 *
 * @param observers makes an observer for one walking thread
 * @param reads the quantities that observers read
 * @since 0.1.0
 */
public record SubgraphStatistic(Supplier<SubgraphStatistic.Observer> observers, Set<Quantity> reads)
        implements StepFunction {

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

        /** The number at the current step. */
        double value();
    }
}
