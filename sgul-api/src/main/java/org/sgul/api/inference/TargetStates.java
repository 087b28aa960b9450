package org.sgul.api.inference;

import org.sgul.api.game.Game;

/**
 * The state of a game's targets after the moves so far, to read. Targets are named by their index in {@link Game#targets()},
 * nodes by their game id. Asking for a quantity that the session was not opened with is an error.
 *
 * @since 0.1.0
 */
public interface TargetStates {
    Game game();

    boolean isPresent(int node);

    /** The present degree of a present node, itself not counted. */
    int degree(int node);

    /** Players present. */
    int presentPlayers();

    /** How many targets the last move (or reset) may have changed. */
    int changedTargetCount();

    /** The {@code i}-th of the targets that the last move may have changed, each listed once. */
    int changedTarget(int i);

    double probability(int target, int classId);

    /** The most probable class, the lowest id among equals (decision D22). */
    int predictedClass(int target);

    /** The width of an embedding. */
    int embeddingWidth();

    double embedding(int target, int i);

    /** Cosine of the target's aggregated features to a prototype; 0 where one of them is all zero. */
    double prototypeCosine(int target, int prototype);

    /** Probability of a class by propagated edge-free predictions (decision D12). */
    double propagatedProbability(int target, int classId);

    /** Writes the target's aggregated features, its row of Â²X (decision D7); computed anew at every call. */
    void aggregatedFeatures(int target, double[] out);
}
