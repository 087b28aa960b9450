package org.sgul.extras.retrain;

import java.util.List;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.models.train.Adam;
import org.sgul.models.train.Trainable;

/**
 * LEBED (Zheng et al. 2024): the model is retrained from its initial weights on the subgraph's targets, with its own
 * predictions as labels, until the structure loss is close enough to that of the trained model or the last epoch is reached.
 * The distance is between the resulting weights and the trained ones. A subgraph without edges has no structure loss, so
 * training continues to the last epoch. Weights that no optimiser changes, such as running means, stay at their initial values and
 * are no part of the distance.
 */
final class Lebed implements Distance {
    private final Network network;
    private final LebedParameters parameters;
    private final double[] begin;
    private final double[] end;
    private final int[] buffers;

    Lebed(Network network, LebedParameters parameters) {
        this.network = network;
        this.parameters = parameters;
        this.begin = network.retrainable()
                .initialWeights()
                .orElseThrow(() -> SgulException.usage("lebed retrains a model from its initial weights, but those of"
                        + " this model are unknown because its weights were loaded; train the model here, or use"
                        + " projection-norm"))
                .toVector();
        this.end = network.model().weights().toVector();
        this.buffers = network.model().weights().positions(network.retrainable().buffers());
        keepBuffers(end);
    }

    private void keepBuffers(double[] weights) {
        for (int i : buffers) {
            weights[i] = begin[i];
        }
    }

    @Override
    public double on(PseudoLabelled subgraph, RunContext run) {
        return Distance.between(end, retrained(subgraph, run));
    }

    /** The weights after retraining on a subgraph. */
    double[] retrained(PseudoLabelled subgraph, RunContext run) {
        StructureLoss structure =
                new StructureLoss(subgraph.graph(), subgraph.features(), run.random("lebed/non-edges", 0));
        double wanted = structure.isDefined() ? structure.of(network.model()) : Double.NaN;
        LabelLoss loss = network.loss(subgraph);
        Trainable weights = new Trainable(1, begin.length);
        System.arraycopy(begin, 0, weights.value(0), 0, begin.length);
        Adam adam = new Adam(List.of(weights), parameters.learningRate(), parameters.weightDecay());
        for (int epoch = 1; epoch <= parameters.maxEpochs(); epoch++) {
            run.checkCancelled();
            loss.at(weights.value(0), weights.gradient(0));
            adam.step();
            keepBuffers(weights.value(0));
            if (epoch >= parameters.minEpochs() && structure.isDefined()) {
                double now = structure.of(network.withWeights(weights.value(0)));
                if (Math.abs(now - wanted) < parameters.rate() * wanted) {
                    break;
                }
            }
        }
        return weights.value(0);
    }
}
