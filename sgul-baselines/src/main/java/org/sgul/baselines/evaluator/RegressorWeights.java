package org.sgul.baselines.evaluator;

import java.util.List;
import java.util.random.RandomGenerator;
import org.sgul.models.train.Trainable;

/**
 * The weights of the regressor's convolutions in training: A, b₁, W₂ and b₂, where W₁ is A in the coordinates of a {@link
 * CosineSpace} and b₁ is relative to the mean row.
 */
final class RegressorWeights {
    final Trainable first;
    final Trainable firstBias;
    final Trainable second;
    final Trainable secondBias;

    /** Draws weights from He's uniform distribution, with zero biases. */
    RegressorWeights(int inputs, int hidden, int pooled, RandomGenerator random) {
        this.first = uniform(inputs, hidden, random);
        this.firstBias = new Trainable(1, hidden);
        this.second = uniform(hidden, pooled, random);
        this.secondBias = new Trainable(1, pooled);
    }

    private static Trainable uniform(int inputs, int outputs, RandomGenerator random) {
        Trainable weight = new Trainable(inputs, outputs);
        double bound = Math.sqrt(6.0 / inputs);
        for (int i = 0; i < inputs; i++) {
            for (int j = 0; j < outputs; j++) {
                weight.value(i)[j] = (2 * random.nextDouble() - 1) * bound;
            }
        }
        return weight;
    }

    List<Trainable> all() {
        return List.of(first, firstBias, second, secondBias);
    }

    /** A regressor with the current weights and the given last layer. */
    Regressor regressor(CosineSpace space, double[] output, double outputBias, LabelScale scale) {
        double[] bias = firstBias.value(0).clone();
        double[][] firstRows = rows(first);
        double[] shift = CosineSpace.product(new double[][] {space.mean()}, firstRows)[0];
        for (int k = 0; k < bias.length; k++) {
            bias[k] -= shift[k];
        }
        return new Regressor(
                space.projection(),
                firstRows,
                bias,
                rows(second),
                secondBias.value(0).clone(),
                output,
                outputBias,
                scale);
    }

    static double[][] rows(Trainable weight) {
        double[][] rows = new double[weight.rows()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = weight.value(i).clone();
        }
        return rows;
    }
}
