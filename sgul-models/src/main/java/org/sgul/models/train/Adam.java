package org.sgul.models.train;

import java.util.Collection;
import java.util.List;

/** The Adam optimiser (Kingma and Ba) with PyTorch's default constants and L2 weight decay, which is added to the gradient. */
public final class Adam {
    private static final double BETA1 = 0.9;
    private static final double BETA2 = 0.999;
    private static final double EPSILON = 1e-8;

    private final List<Trainable> weights;
    private final List<double[][]> firstMoments;
    private final List<double[][]> secondMoments;
    private final double learningRate;
    private final double weightDecay;
    private double beta1Power = 1;
    private double beta2Power = 1;

    public Adam(Collection<Trainable> weights, double learningRate, double weightDecay) {
        this.weights = List.copyOf(weights);
        this.firstMoments = this.weights.stream().map(Adam::zerosLike).toList();
        this.secondMoments = this.weights.stream().map(Adam::zerosLike).toList();
        this.learningRate = learningRate;
        this.weightDecay = weightDecay;
    }

    /** Updates all weights from their gradients, then clears the gradients. */
    public void step() {
        beta1Power *= BETA1;
        beta2Power *= BETA2;
        for (int i = 0; i < weights.size(); i++) {
            Trainable weight = weights.get(i);
            for (int row = 0; row < weight.rows(); row++) {
                update(
                        weight.values[row],
                        weight.gradients[row],
                        firstMoments.get(i)[row],
                        secondMoments.get(i)[row]);
            }
        }
    }

    private void update(double[] values, double[] gradients, double[] first, double[] second) {
        double rate = learningRate / (1 - beta1Power);
        double correction = 1 / Math.sqrt(1 - beta2Power);
        for (int i = 0; i < values.length; i++) {
            double gradient = gradients[i] + weightDecay * values[i];
            first[i] = BETA1 * first[i] + (1 - BETA1) * gradient;
            second[i] = BETA2 * second[i] + (1 - BETA2) * gradient * gradient;
            values[i] -= rate * first[i] / (Math.sqrt(second[i]) * correction + EPSILON);
            gradients[i] = 0;
        }
    }

    private static double[][] zerosLike(Trainable weight) {
        return new double[weight.rows()][weight.width()];
    }
}
