package org.sgul.api.model;

import java.util.Optional;
import org.sgul.api.Experimental;
import org.sgul.api.RunContext;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;

/**
 * What a model offers beside inference when it can be trained anew on other nodes and labels, for learners that retrain. A model
 * class implements this next to {@link LocalModel} or {@link FullModel}; a model that does not is refused by those learners and
 * by no others.
 *
 * @since 0.1.0
 */
@Experimental
public interface Retrainable {

    /** Weights as training begins with them, drawn from the context's streams. */
    Weights freshWeights(RunContext context);

    /** The weights that this model's own training began with; empty where its weights were made elsewhere. */
    Optional<Weights> initialWeights();

    /** The same architecture with other weights of the same names and shapes. */
    Model withWeights(Weights weights);

    /** The scores of these nodes of a graph as a function of the weights, without dropout. */
    ScoreFunction scoreFunction(Graph graph, FeatureMatrix features, NodeList nodes);

    /**
     * Class scores (before softmax) of some nodes as a function of all weights, which are one vector here, laid out as by
     * {@link Weights#toVector()}. For one thread.
     */
    @Experimental
    interface ScoreFunction {

        /** Computes {@code scores[i][class]} of the {@code i}-th node at these weights, all entries overwritten. */
        void evaluate(double[] weights, double[][] scores);

        /**
         * Overwrites {@code gradient} with that of a loss by the weights, at the weights evaluated last.
         *
         * @param byScores the loss's derivative by each score
         */
        void gradient(double[][] byScores, double[] gradient);
    }
}
