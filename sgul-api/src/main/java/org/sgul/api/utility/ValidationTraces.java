package org.sgul.api.utility;

import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;

/**
 * What was measured along the orders of the validation game, labels included. The steps of an order run from 0, the empty
 * coalition, to the number of players; series are numbered as in the learner's {@link TraceRequest}.
 *
 * @since 0.1.0
 */
public interface ValidationTraces {

    /** The validation game, for a learner that walks it itself. */
    GameContext game();

    /** The validation targets with their labels, in the order of the game's targets, as game ids. */
    LabelledNodes labels();

    int orderCount();

    /** The players in the order in which they join. */
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

    /** The number of steps of all orders together. */
    default int stepCount() {
        int steps = 0;
        for (int order = 0; order < orderCount(); order++) {
            steps = Math.addExact(steps, order(order).size() + 1);
        }
        return steps;
    }

    /**
     * All steps, order by order, and within an order from the empty coalition to all players. The iteration throws a {@link
     * java.util.concurrent.CancellationException} if the user stops the run.
     *
     * @return the steps; each is valid only until the next, because one object is reused for all of them
     */
    default Iterable<Step> steps() {
        return () -> new StepCursor(this);
    }

    /** A view of one step of the traces. */
    interface Step {

        /** The number of this step among those of all orders, from 0. */
        int row();

        /** The number of the order, from 0. */
        int order();

        /** The number of players that have joined. */
        int players();

        /** The share of targets predicted correctly. */
        double accuracy();

        /** The value of a requested utility. */
        double series(int series);

        /** Copies the values of the requested utilities, as many as fit into the array. */
        void copySeries(double[] values);
    }
}
