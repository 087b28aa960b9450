package org.sgul.api.utility;

import org.sgul.api.inference.TargetStates;

/**
 * One target at the current step. Valid during the call it is handed to; it shows no label.
 *
 * @since 0.1.0
 */
public interface Target {
    /** A target of a session, for code that looks at targets by itself; it follows the session. */
    static Target of(GameContext context, TargetStates states, int index) {
        return new StateTarget(context, states, index);
    }

    /** The index in the game's list of targets. */
    int index();

    /** The game id. */
    int node();

    /** Present neighbours. */
    int degree();

    int classCount();

    double probability(int classId);

    /** The most probable class now, the lowest id among equals. */
    int predictedClass();

    /** The class predicted on the full game graph, fixed for the whole game (decision D13). */
    int referenceClass();

    int embeddingWidth();

    double embedding(int i);

    /** Prototypes: index 0 is the overall one, the others belong to classes (decision D8). */
    int prototypeCount();

    double prototypeCosine(int prototype);

    double propagatedProbability(int classId);
}
