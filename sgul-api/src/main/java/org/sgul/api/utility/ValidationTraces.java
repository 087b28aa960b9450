package org.sgul.api.utility;

import org.sgul.api.Experimental;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;

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

    /** The weight of an order in the means over orders: 1, or its importance weight under the law {@code uniform} (decision D32). */
    default double weight(int order) {
        return 1;
    }

    /**
     * The true utility at a step, which learners fit: the experiment's measure of predictions against labels (decision D26).
     * Usually accuracy; log-likelihood is negative.
     */
    double truth(int order, int step);

    /** The true utility of any state of the validation game, for a learner that walks it itself; costs all targets. */
    double truthOf(TargetStates states);

    /** The value of a requested utility at a step. */
    double series(int series, int order, int step);

    /**
     * A player's value under the true utility, by the experiment's rule over these orders, usually the weighted mean of its marginals. Players
     * are positions in the game's list.
     */
    double trueValue(int player);

    /** A player's value under a requested utility, by the same rule. */
    double seriesValue(int series, int player);

    /**
     * The players' values, by the same rule, under a utility that the learner has measured itself; a usage error if the rule needs no orders.
     *
     * @param steps the utility's value by order and step
     */
    double[] values(double[][] steps);

    /** The schema of {@link #score}: the main score of the experiment's first task. */
    @Experimental
    ScoreSpec mainScore();

    /** Scores a ranking of the validation game's players as the experiment's first task does. Costs a walk over all players. */
    @Experimental
    double score(Ranking ranking);

    /** The share of pooled (step, target) pairs that are predicted correctly, whatever the measure. */
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

        /** The true utility, see {@link ValidationTraces#truth}. */
        double truth();

        /** The value of a requested utility. */
        double series(int series);

        /** Copies the values of the requested utilities, as many as fit into the array. */
        void copySeries(double[] values);
    }
}
