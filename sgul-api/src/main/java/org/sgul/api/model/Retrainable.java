package org.sgul.api.model;

import java.util.Optional;
import java.util.Set;
import org.sgul.api.Experimental;
import org.sgul.api.RunContext;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;

/**
 * A model that can be trained again on other nodes and labels, for learners that retrain. A model class implements this in addition
 * to {@link LocalModel} or {@link FullModel}; only learners that retrain reject models without it.
 *
 * @since 0.1.0
 */
@Experimental
public interface Retrainable {

    /** New initial weights, drawn from the context's random streams. */
    Weights freshWeights(RunContext context);

    /** The initial weights of this model's training; empty if its weights come from elsewhere. */
    Optional<Weights> initialWeights();

    /** This model with the initial weights of its training, such as a model whose weights were trained in another process. */
    Model startedAt(Weights initial);

    /**
     * The names of the weights that no gradient reaches and no optimiser changes, such as running means. Learners that retrain
     * leave them as they are.
     */
    default Set<String> buffers() {
        return Set.of();
    }

    /** The same architecture with other weights of the same names and shapes. */
    Model withWeights(Weights weights);

    /** The scores of these nodes of a graph as a function of the weights, without dropout. */
    ScoreFunction scoreFunction(Graph graph, FeatureMatrix features, NodeList nodes);

    /**
     * The class scores (before softmax) of some nodes as a function of all weights, as one vector in the layout of
     * {@link Weights#toVector()}. Not thread-safe.
     */
    @Experimental
    interface ScoreFunction {

        /** Computes {@code scores[i][class]} of the {@code i}-th node at these weights, overwriting all entries. */
        void evaluate(double[] weights, double[][] scores);

        /**
         * Overwrites {@code gradient} with the gradient of a loss with respect to the weights that were evaluated last.
         *
         * @param byScores the derivative of the loss with respect to each score
         */
        void gradient(double[][] byScores, double[] gradient);
    }
}
