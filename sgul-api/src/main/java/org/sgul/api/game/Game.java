package org.sgul.api.game;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;

/**
 * A game of targets, which are always present, and players, which can join: the other nodes within {@link #depth()} hops of a
 * target. The graph is induced on targets and players (decision D1). A game has its own node ids and contains no labels.
 *
 * @since 0.1.0
 */
public interface Game {
    Graph graph();

    /** Input features, one row per game node. */
    FeatureMatrix features();

    /** The targets; the position in this list is the target's index. */
    NodeList targets();

    /** The players in ascending order. */
    NodeList players();

    boolean isTarget(int node);

    /** The maximal number of hops from a player to the nearest target. */
    int depth();

    /** The data-set id of a game node. Game ids have the same order as data-set ids. */
    int datasetId(int node);

    /** The game node with a data-set id, or -1 if that node is not in the game. */
    int gameId(int datasetId);

    /** Which nodes of a game are present, and their degrees among the present ones. */
    interface Presence {
        boolean isPresent(int node);

        /** The present degree of a present node, itself not counted. */
        int degree(int node);

        /** The sum of the weights of a present node's edges to present nodes; without edge weights, the degree. */
        default double weightedDegree(int node) {
            return degree(node);
        }
    }
}
