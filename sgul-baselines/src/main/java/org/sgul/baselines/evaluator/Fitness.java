package org.sgul.baselines.evaluator;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The quality of predicted labels.
 *
 * @param error the mean squared error
 * @param variance the mean squared deviation of the labels from their mean
 */
record Fitness(double error, double variance) {
    static Fitness of(double[] labels, double[] predicted) {
        double mean = Arrays.stream(labels).average().orElse(0);
        double error = 0;
        double variance = 0;
        for (int i = 0; i < labels.length; i++) {
            error += (predicted[i] - labels[i]) * (predicted[i] - labels[i]);
            variance += (labels[i] - mean) * (labels[i] - mean);
        }
        return new Fitness(error / labels.length, variance / labels.length);
    }

    /** The share of the variance that is explained, negative if the mean predicts better; empty if all labels are equal. */
    OptionalDouble r2() {
        return variance > 0 ? OptionalDouble.of(1 - error / variance) : OptionalDouble.empty();
    }
}
