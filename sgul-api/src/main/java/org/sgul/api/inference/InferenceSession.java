package org.sgul.api.inference;

/**
 * A model at work on a game: all targets present, players come and go. After any sequence of moves the state equals that of a
 * full forward pass on the present subgraph, bit for bit. Sessions are for one thread.
 *
 * @since 0.1.0
 */
public interface InferenceSession extends TargetStates {

    /** Adds a player that is not present. */
    void add(int player);

    /** Makes every player present. */
    default void addAll() {
        game().players().stream().filter(player -> !isPresent(player)).forEach(this::add);
    }

    /** Removes a present player. */
    void remove(int player);

    /** Returns to the empty coalition. */
    void reset();

    /** Whether a move costs what it can reach; if not, every move costs a full forward pass. */
    boolean isIncremental();
}
