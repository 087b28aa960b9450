package org.sgul.api.utility;

import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;

/**
 * What was measured along the orders of the validation game, labels included. Steps of an order run from 0, the empty coalition,
 * to the number of players; series are indexed as in the learner's {@link TraceRequest}.
 *
 * @since 0.1.0
 */
public interface ValidationTraces {

    /** The validation game, for a learner that wants to walk it itself. */
    GameContext game();

    /** The validation targets with their labels, in the order of the game's targets, as game ids. */
    LabelledNodes labels();

    int orderCount();

    /** The players in the order of joining. */
    NodeList order(int order);

    /** The share of targets predicted correctly at a step. */
    double accuracy(int order, int step);

    /** The value of a requested utility at a step. */
    double series(int series, int order, int step);

    /** The mean over orders of a player's marginals in accuracy; players by their position in the game's list. */
    double accuracyValue(int player);

    /** The mean over orders of a player's marginals in a requested utility. */
    double seriesValue(int series, int player);

    /** The share of pooled (step, target) pairs that are predicted correctly. */
    double pooledAccuracy();

    /** The score that a share {@code above} of all pooled (step, target) scores exceeds. */
    double scoreThreshold(int scores, double above);
}
