package org.sgul.extras.retrain;

import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.model.Model;
import org.sgul.api.model.Retrainable;
import org.sgul.api.model.Weights;

/** A trained model whose copies can be retrained. */
record Network(Model model, Retrainable retrainable) {

    /**
     * Wraps a model for a learner.
     *
     * @throws SgulException a usage error if the model does not support retraining
     */
    static Network of(Model model, String learner) {
        if (model instanceof Retrainable retrainable) {
            return new Network(model, retrainable);
        }
        throw SgulException.usage(learner + " retrains copies of the model, so the model must implement "
                + Retrainable.class.getName() + ", but " + model.getClass().getName()
                + " does not; use a built-in model, or leave " + learner + " out");
    }

    Model withWeights(double[] vector) {
        Weights weights = model.weights().withVector(vector);
        return retrainable.withWeights(weights);
    }

    LabelLoss loss(PseudoLabelled subgraph) {
        return loss(subgraph.graph(), subgraph.features(), subgraph.targets());
    }

    /** The loss on the true labels of the nodes that the model was trained on. */
    LabelLoss loss(TrainingSet training) {
        return loss(training.graph(), training.features(), training.nodes());
    }

    private LabelLoss loss(Graph graph, FeatureMatrix features, LabelledNodes labelled) {
        return new LabelLoss(
                retrainable.scoreFunction(graph, features, labelled.nodes()), labelled, model.classCount());
    }
}
