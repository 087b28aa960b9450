package org.sgul.api.ranker;

import org.sgul.api.Experimental;
import org.sgul.api.task.Ranking;
import org.sgul.api.utility.GameContext;

/**
 * Ranks the players of a game at once, without a utility that is fitted or orders that are walked, by degree for example.
 *
 * @since 0.1.0
 */
@Experimental
@FunctionalInterface
public interface Ranker {
    /** The ranking of a game's players, one number per player in the order of the game's list of players. */
    Ranking rank(GameContext game);
}
