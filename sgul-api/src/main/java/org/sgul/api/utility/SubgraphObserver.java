package org.sgul.api.utility;

import org.sgul.api.inference.TargetStates;

/**
 * Keeps a number while players come and go. The number must depend on the present subgraph alone, not on the moves that led to
 * it.
 *
 * @since 0.1.0
 */
public interface SubgraphObserver {

    /** The coalition is empty; the states belong to the session and follow its moves. */
    void reset(TargetStates states);

    /** A player has just been added. */
    void added(int player);

    /** A player has just been removed. */
    void removed(int player);

    /** The number at the current step. */
    double value();
}
