package org.sgul.api.game;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;

/**
 * Targets that are always present and players that may join: the nodes within {@link #depth()} hops of a target. The graph is
 * induced on targets and players, everything else is cut away (decision D1). Node ids are the game's own; a game holds no label.
 *
 * @since 0.1.0
 */
public interface Game {
    Graph graph();

    /** Input features, a row a game node. */
    FeatureMatrix features();

    /** The targets; position in this list is the target's index. */
    NodeList targets();

    /** The players in ascending order. */
    NodeList players();

    boolean isTarget(int node);

    /** The hops within which a node is a player. */
    int depth();

    /** The id that a game node has in the data set. Game ids keep the order of data-set ids. */
    int datasetId(int node);

    /** The game node of a data-set id, or -1 when that node is not in the game. */
    int gameId(int datasetId);
}
