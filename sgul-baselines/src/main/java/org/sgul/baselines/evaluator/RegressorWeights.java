package org.sgul.baselines.evaluator;

import java.util.List;
import java.util.random.RandomGenerator;
import org.sgul.models.train.Trainable;

/** The regressor's weights in training: W₁ (one row per training node), b₁, W₂, b₂, w₃ and b₃. */
final class RegressorWeights {
    private final double[][] trainingRows;
    final Trainable first;
    final Trainable firstBias;
    final Trainable second;
    final Trainable secondBias;
    final Trainable output;
    final Trainable outputBias;

    /** Draws weights from Glorot's uniform distribution, with zero biases; {@code trainingRows} is Ẑ_train. */
    RegressorWeights(double[][] trainingRows, int hidden, int pooled, RandomGenerator random) {
        this.trainingRows = trainingRows;
        this.first = glorot(trainingRows.length, hidden, random);
        this.firstBias = new Trainable(1, hidden);
        this.second = glorot(hidden, pooled, random);
        this.secondBias = new Trainable(1, pooled);
        this.output = glorot(pooled, 1, random);
        this.outputBias = new Trainable(1, 1);
    }

    private static Trainable glorot(int inputs, int outputs, RandomGenerator random) {
        Trainable weight = new Trainable(inputs, outputs);
        double bound = Math.sqrt(6.0 / (inputs + outputs));
        for (int i = 0; i < inputs; i++) {
            for (int j = 0; j < outputs; j++) {
                weight.value(i)[j] = (2 * random.nextDouble() - 1) * bound;
            }
        }
        return weight;
    }

    List<Trainable> allButFirst() {
        return List.of(firstBias, second, secondBias, output, outputBias);
    }

    /** A regressor with the current weights. */
    Regressor regressor() {
        int width = trainingRows[0].length;
        double[][] product = new double[width][first.width()];
        for (int t = 0; t < trainingRows.length; t++) {
            double[] weights = first.value(t);
            for (int i = 0; i < width; i++) {
                addScaled(trainingRows[t][i], weights, product[i]);
            }
        }
        double[][] secondRows = new double[second.rows()][];
        for (int i = 0; i < secondRows.length; i++) {
            secondRows[i] = second.value(i).clone();
        }
        double[] outputs = new double[output.rows()];
        for (int i = 0; i < outputs.length; i++) {
            outputs[i] = output.value(i)[0];
        }
        return new Regressor(
                product,
                firstBias.value(0).clone(),
                secondRows,
                secondBias.value(0).clone(),
                outputs,
                outputBias.value(0)[0]);
    }

    /** Adds to the gradient of W₁, given the gradient of the product Ẑ_trainᵀW₁. */
    void addFirstGradient(float[][] byProduct) {
        double[][] rows = new double[byProduct.length][first.width()];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                rows[i][j] = byProduct[i][j];
            }
        }
        for (int t = 0; t < trainingRows.length; t++) {
            double[] gradient = first.gradient(t);
            for (int i = 0; i < rows.length; i++) {
                addScaled(trainingRows[t][i], rows[i], gradient);
            }
        }
    }

    private static void addScaled(double factor, double[] from, double[] to) {
        if (factor != 0) {
            for (int i = 0; i < to.length; i++) {
                to[i] += factor * from[i];
            }
        }
    }
}
