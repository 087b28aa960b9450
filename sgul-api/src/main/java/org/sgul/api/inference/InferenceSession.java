package org.sgul.api.inference;

import org.sgul.api.data.NodeList;

/**
 * A model at work on a game: all targets present, players come and go. After any sequence of moves the state equals that of a
 * full forward pass on the present subgraph, bit for bit; with an engine that holds small changes back, after {@link #settle()}.
 * Sessions are for one thread.
 *
 * @since 0.1.0
 */
public interface InferenceSession extends TargetStates {

    /** Adds a player that is not present. */
    void add(int player);

    /** Makes exactly these players present. */
    default void resetTo(NodeList players) {
        reset();
        players.stream().forEach(this::add);
    }

    /** Makes every player present. */
    default void addAll() {
        resetTo(game().players());
    }

    /** Removes a present player. */
    void remove(int player);

    /** Returns to the empty coalition. */
    void reset();

    /**
     * How much the moves since the state was exact have held back, in a unit of the engine's choice: it grows with every move that
     * holds something back, and is 0 when the state is exact (decision D34).
     */
    default double heldBack() {
        return 0;
    }

    /**
     * Makes the state exact. The targets that this changes are added to the changed targets of the last move.
     *
     * @return the largest change of a class probability
     */
    default double settle() {
        return 0;
    }

    /** Whether a move costs what it can reach; if not, every move costs a full forward pass. */
    boolean isIncremental();
}
