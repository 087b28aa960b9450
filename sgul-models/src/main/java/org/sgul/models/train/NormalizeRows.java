package org.sgul.models.train;

import java.util.random.RandomGenerator;

/** Layer normalisation: every row is shifted and scaled to mean 0 and variance 1, then scaled and shifted by weights. */
final class NormalizeRows extends Variable {
    private final Variable input;
    private final Trainable scale;
    private final Trainable shift;
    private final double epsilon;
    private final double[][] normalized;
    private final double[] deviations;

    NormalizeRows(Variable input, Trainable scale, Trainable shift, double epsilon) {
        super(input.rows(), input.width());
        this.input = input;
        this.scale = scale;
        this.shift = shift;
        this.epsilon = epsilon;
        this.normalized = new double[rows()][width()];
        this.deviations = new double[rows()];
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int row = 0; row < rows(); row++) {
            double[] in = input.values[row];
            double mean = 0;
            for (double x : in) {
                mean += x;
            }
            mean /= width();
            double variance = 0;
            for (double x : in) {
                variance += (x - mean) * (x - mean);
            }
            deviations[row] = Math.sqrt(variance / width() + epsilon);
            for (int i = 0; i < width(); i++) {
                normalized[row][i] = (in[i] - mean) / deviations[row];
                values[row][i] = normalized[row][i] * scale.values[0][i] + shift.values[0][i];
            }
        }
    }

    @Override
    protected void backward() {
        for (int row = 0; row < rows(); row++) {
            double mean = 0;
            double slope = 0;
            for (int i = 0; i < width(); i++) {
                double change = gradients[row][i] * scale.values[0][i];
                mean += change / width();
                slope += change * normalized[row][i] / width();
                scale.gradients[0][i] += gradients[row][i] * normalized[row][i];
                shift.gradients[0][i] += gradients[row][i];
            }
            for (int i = 0; i < width(); i++) {
                double change = gradients[row][i] * scale.values[0][i];
                input.gradients[row][i] += (change - mean - normalized[row][i] * slope) / deviations[row];
            }
        }
    }
}
