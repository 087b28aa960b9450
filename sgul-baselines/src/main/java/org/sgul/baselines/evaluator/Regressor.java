package org.sgul.baselines.evaluator;

import java.util.Arrays;
import org.sgul.api.model.LocalNetwork;
import org.sgul.models.layer.Activation;
import org.sgul.models.layer.Dense;
import org.sgul.models.layer.SymmetricPropagation;

/**
 * An immutable snapshot of the regressor: σ(mean over nodes of ReLU(Â·ReLU(ÂẐPA + b₁)W₂ + b₂)·w₃ + b₃), where PA = Ẑ_trainᵀW₁
 * combines the cosines to all training nodes with the first layer's weights ({@link CosineSpace}). Its arrays must not be
 * modified.
 */
final class Regressor {
    /** The matrix P, {@code [embedding][direction]}. */
    private final double[][] projection;
    /** The matrix A, {@code [direction][hidden]}. */
    private final double[][] first;

    private final double[] firstBias;
    /** The matrix W₂, {@code [hidden][pooled]}. */
    private final double[][] second;

    private final double[] secondBias;
    private final double[] output;
    private final double outputBias;
    private final LabelScale scale;

    /** Creates a regressor that owns the given arrays; they are not copied. */
    Regressor(
            double[][] projection,
            double[][] first,
            double[] firstBias,
            double[][] second,
            double[] secondBias,
            double[] output,
            double outputBias,
            LabelScale scale) {
        this.projection = projection;
        this.first = first;
        this.firstBias = firstBias;
        this.second = second;
        this.secondBias = secondBias;
        this.output = output;
        this.outputBias = outputBias;
        this.scale = scale;
    }

    int embeddingWidth() {
        return projection.length;
    }

    int hidden() {
        return firstBias.length;
    }

    int pooled() {
        return secondBias.length;
    }

    /**
     * The network that maps a model's input to the rows that are pooled. Rows are propagated in the few coordinates of P, and
     * widened afterwards.
     */
    LocalNetwork network(Embeddings embeddings) {
        LocalNetwork.Builder network = embeddings.network();
        network.add(new Dense(projection));
        network.add(new SymmetricPropagation(new double[first.length], Activation.IDENTITY));
        network.add(new Dense(first, firstBias, Activation.RELU));
        network.add(new Dense(second));
        int last = network.add(new SymmetricPropagation(secondBias, Activation.RELU));
        return network.build(last, last);
    }

    /**
     * Bounds of the magnitudes of pooled rows in a graph: embeddings have length 1, and a step of Â multiplies the largest entry
     * by at most the square root of a node's degree with its self-loop. The step's message, divided by that root, does not grow.
     */
    double[] largestRow(double maxDegree) {
        double[] message = new double[pooled()];
        double[][] product = CosineSpace.product(projection, first);
        for (int i = 0; i < hidden(); i++) {
            double hidden = Math.abs(firstBias[i]);
            for (double[] weights : product) {
                hidden += Math.abs(weights[i]);
            }
            for (int j = 0; j < message.length; j++) {
                message[j] += hidden * Math.abs(second[i][j]);
            }
        }
        double[] largest = new double[message.length];
        Arrays.setAll(largest, j -> Math.sqrt(maxDegree + 1) * message[j] + Math.abs(secondBias[j]));
        return largest;
    }

    /** The predicted label for a mean row. */
    double label(double[] mean) {
        double logit = outputBias;
        for (int i = 0; i < mean.length; i++) {
            logit += mean[i] * output[i];
        }
        return scale.label(logit);
    }
}
