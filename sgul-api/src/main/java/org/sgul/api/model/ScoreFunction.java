package org.sgul.api.model;

import org.sgul.api.Experimental;

/**
 * Class scores (before softmax) of some nodes as a function of all weights, which are one vector here, laid out as by
 * {@link Weights#toVector()}. For one thread.
 *
 * @since 0.1.0
 */
@Experimental
public interface ScoreFunction {

    /** Computes {@code scores[i][class]} of the {@code i}-th node at these weights, all entries overwritten. */
    void evaluate(double[] weights, double[][] scores);

    /**
     * Overwrites {@code gradient} with that of a loss by the weights, at the weights evaluated last.
     *
     * @param byScores the loss's derivative by each score
     */
    void gradient(double[][] byScores, double[] gradient);
}
