package org.sgul.api.inference;

import org.sgul.api.game.Game;

/**
 * The current state of a game's targets, to read. Targets are named by their index in {@link Game#targets()}, nodes by their game
 * id.
 *
 * @since 0.1.0
 */
public interface TargetStates extends Game.Presence {
    Game game();

    /** The number of present players. */
    int presentPlayers();

    /** The number of targets that the last move (or reset) may have changed. */
    int changedTargetCount();

    /** The {@code i}-th of the targets that the last move may have changed, each listed once. */
    int changedTarget(int i);

    /** The model's score of a class before softmax. */
    double score(int target, int classId);

    double probability(int target, int classId);

    /** The most probable class, the lowest id among equals (decision D22). */
    int predictedClass(int target);

    /** The width of an embedding; 0 if the model has none. */
    int embeddingWidth();

    /** An entry of the model's hidden representation. */
    double embedding(int target, int i);

    /**
     * The target's output row of a network that the session was opened with. The array belongs to the session and follows its
     * moves; it must not be changed.
     *
     * @param network the position in the list of networks
     */
    double[] row(int network, int target);
}
