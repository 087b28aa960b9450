package org.sgul.api.utility;

/**
 * One target at the current step. Valid during the call it is handed to; it shows no label.
 *
 * @since 0.1.0
 */
public interface Target {
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
