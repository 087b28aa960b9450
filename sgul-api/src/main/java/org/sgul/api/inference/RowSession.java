package org.sgul.api.inference;

import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;

/**
 * The output rows of a local network at every present node of a game, players included. Rows follow the moves and equal those of
 * a full pass over the present subgraph, bit for bit. For one thread.
 *
 * @since 0.1.0
 */
public interface RowSession extends Game.Presence {

    /** Returns to the targets alone. */
    void reset();

    /** Makes the targets and exactly these players present, at the cost of a full pass. */
    void resetTo(NodeList players);

    /** Adds a player that is not present. */
    void add(int player);

    /** Removes a present player. */
    void remove(int player);

    /** The number of present nodes whose rows the last move recomputed. */
    int changedCount();

    /** The {@code i}-th node whose row the last move recomputed; a node just added is among them. */
    int changedNode(int i);

    /** The row of a present node. The array belongs to the session and follows its moves; it must not be changed. */
    double[] row(int node);
}
