package org.sgul.extras.retrain;

import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.TrainingSet;

/**
 * Projection Norm (Yu et al. 2022): two copies of the network start from the same fresh weights. One is trained on the labelled
 * training nodes, the other on the subgraph's targets with the model's own predictions as labels, both by full-batch gradient
 * descent with momentum and a cosine schedule. The distance is between their weights.
 */
final class ProjectionNorm implements Distance {
    private final Network network;
    private final Descent descent;
    private final double[] fresh;
    private final double[] reference;

    ProjectionNorm(Network network, TrainingSet training, Descent descent, RunContext run) {
        if (training.nodes().size() == 0) {
            throw SgulException.data(
                    "projection-norm trains a copy of the model on the training nodes, but the split has"
                            + " none; use a split with training nodes, or leave projection-norm out");
        }
        this.network = network;
        this.descent = descent;
        this.fresh = network.retrainable().freshWeights(run).toVector();
        this.reference = descent.train(fresh, network.loss(training), run);
    }

    @Override
    public double on(PseudoLabelled subgraph, RunContext run) {
        return Distance.between(reference, descent.train(fresh, network.loss(subgraph), run));
    }

    /**
     * Gradient descent as in PyTorch's SGD: velocity ← momentum·velocity + gradient, weights ← weights − rate·velocity. The
     * rate decreases from the given one to zero along half a cosine.
     */
    record Descent(int epochs, double learningRate, double momentum) {

        /** The weights after training; the initial weights are not modified. */
        double[] train(double[] begin, LabelLoss loss, RunContext run) {
            double[] weights = begin.clone();
            double[] gradient = new double[weights.length];
            double[] velocity = new double[weights.length];
            for (int epoch = 0; epoch < epochs; epoch++) {
                run.checkCancelled();
                loss.at(weights, gradient);
                double rate = learningRate * (1 + StrictMath.cos(Math.PI * epoch / epochs)) / 2;
                for (int i = 0; i < weights.length; i++) {
                    velocity[i] = momentum * velocity[i] + gradient[i];
                    weights[i] -= rate * velocity[i];
                }
            }
            return weights;
        }
    }
}
