package org.sgul.baselines.retrain;

import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.model.Model;
import org.sgul.api.model.Retrainable;
import org.sgul.api.model.Weights;

/** A trained model of which copies can be trained. */
record Network(Model model, Retrainable retrainable) {

    /** A model that offers no retraining is a usage error of the learner. */
    static Network of(Model model, String learner) {
        if (model instanceof Retrainable retrainable) {
            return new Network(model, retrainable);
        }
        throw SgulException.usage(learner + " retrains copies of the model, so the model must implement "
                + Retrainable.class.getName() + ", but " + model.getClass().getName()
                + " does not; take a built-in model, or leave " + learner + " out");
    }

    Model withWeights(double[] vector) {
        Weights weights = model.weights().withVector(vector);
        return retrainable.withWeights(weights);
    }

    LabelLoss loss(PseudoLabelled subgraph) {
        return loss(subgraph.graph(), subgraph.features(), subgraph.targets());
    }

    /** On the true labels of the nodes that the model was trained with. */
    LabelLoss loss(TrainingSet training) {
        return loss(training.graph(), training.features(), training.nodes());
    }

    private LabelLoss loss(Graph graph, FeatureMatrix features, LabelledNodes labelled) {
        return new LabelLoss(
                retrainable.scoreFunction(graph, features, labelled.nodes()), labelled, model.classCount());
    }
}
