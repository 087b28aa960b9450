package org.sgul.api.utility;

import org.sgul.api.inference.TargetStates;

/**
 * One target at the current step. Valid during the call it is handed to; it shows no label.
 *
 * @since 0.1.0
 */
public interface Target {
    /** A target of a session, for code that reads targets by itself; it follows the session and has no row of a network. */
    static Target of(GameContext context, TargetStates states, int index) {
        return new StateTarget(context, states, index, -1);
    }

    /**
     * A target of a session that was opened with networks.
     *
     * @param network the position of the network that {@link #row} reads
     */
    static Target of(GameContext context, TargetStates states, int index, int network) {
        return new StateTarget(context, states, index, network);
    }

    /** The index in the game's list of targets. */
    int index();

    /** The game id. */
    int node();

    /** The number of present neighbours. */
    int degree();

    int classCount();

    /** The model's score of a class before softmax. */
    double score(int classId);

    double probability(int classId);

    /** The most probable class now, the lowest id among equals. */
    int predictedClass();

    /** The class predicted on the full game graph, fixed for the whole game (decision D13). */
    int referenceClass();

    /** The width of an embedding; 0 if the model has none. */
    int embeddingWidth();

    /** An entry of the model's hidden representation. */
    double embedding(int i);

    /** The width of the network's output that the function was declared with; 0 if it was declared with none. */
    int rowWidth();

    /** An entry of the network's output at this target. */
    double row(int i);
}
