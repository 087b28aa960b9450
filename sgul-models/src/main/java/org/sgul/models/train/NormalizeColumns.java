package org.sgul.models.train;

import java.util.random.RandomGenerator;
import org.sgul.api.SgulException;

/**
 * Batch normalisation: every column is shifted and scaled to mean 0 and variance 1, then scaled and shifted by weights. In training
 * the mean and variance are those of the present rows and move the running ones by {@value #MOMENTUM}, PyTorch's default; otherwise
 * the running ones are used, as constants.
 */
final class NormalizeColumns extends Variable {
    private static final double MOMENTUM = 0.1;

    private final Variable input;
    private final Statistics statistics;
    private final double epsilon;
    private final boolean training;
    private final double[][] normalized;
    private final double[] deviations;

    /**
     * The weights of batch normalisation, one row each.
     *
     * @param mean the running mean, which no gradient reaches
     * @param variance the running variance, which no gradient reaches
     */
    record Statistics(Trainable scale, Trainable shift, Trainable mean, Trainable variance) {}

    NormalizeColumns(Variable input, Statistics statistics, double epsilon, boolean training) {
        super(input.rows(), input.width());
        if (training && rows() < 2) {
            throw SgulException.data("batch normalisation cannot be trained on " + rows()
                    + " row: a variance needs at least two nodes that labelled ones depend on");
        }
        this.input = input;
        this.statistics = statistics;
        this.epsilon = epsilon;
        this.training = training;
        this.normalized = new double[rows()][width()];
        this.deviations = new double[width()];
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int i = 0; i < width(); i++) {
            double mean = statistics.mean.values[0][i];
            double variance = statistics.variance.values[0][i];
            if (training) {
                mean = mean(i);
                variance = variance(i, mean);
                move(statistics.mean.values[0], i, mean);
                move(statistics.variance.values[0], i, variance * rows() / (rows() - 1.0));
            }
            deviations[i] = Math.sqrt(variance + epsilon);
            for (int row = 0; row < rows(); row++) {
                normalized[row][i] = (input.values[row][i] - mean) / deviations[i];
                values[row][i] = normalized[row][i] * statistics.scale.values[0][i] + statistics.shift.values[0][i];
            }
        }
    }

    private double mean(int column) {
        double sum = 0;
        for (int row = 0; row < rows(); row++) {
            sum += input.values[row][column];
        }
        return sum / rows();
    }

    private double variance(int column, double mean) {
        double sum = 0;
        for (int row = 0; row < rows(); row++) {
            double difference = input.values[row][column] - mean;
            sum += difference * difference;
        }
        return sum / rows();
    }

    private static void move(double[] running, int i, double present) {
        running[i] += MOMENTUM * (present - running[i]);
    }

    @Override
    protected void backward() {
        for (int i = 0; i < width(); i++) {
            double sum = 0;
            double slope = 0;
            for (int row = 0; row < rows(); row++) {
                sum += gradients[row][i];
                slope += gradients[row][i] * normalized[row][i];
            }
            statistics.shift.gradients[0][i] += sum;
            statistics.scale.gradients[0][i] += slope;
            double factor = statistics.scale.values[0][i] / deviations[i];
            for (int row = 0; row < rows(); row++) {
                double change = gradients[row][i];
                if (training) {
                    change -= (sum + normalized[row][i] * slope) / rows();
                }
                input.gradients[row][i] += factor * change;
            }
        }
    }
}
