package org.sgul.models.train;

import net.jafama.StrictFastMath;
import org.sgul.api.data.LabelledNodes;

/** The cross-entropy loss, the mean over rows of −log softmax(scores)[label], and the accuracy of the same scores. */
public final class CrossEntropy {
    private final Variable scores;
    private final int[] labels;
    private final double[] exponentials;

    /** Creates the loss. The {@code i}-th row of the scores belongs to the {@code i}-th labelled node. */
    public CrossEntropy(Variable scores, LabelledNodes labelled) {
        this.scores = scores;
        this.labels = new int[labelled.size()];
        this.exponentials = new double[scores.width()];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = labelled.label(i);
        }
    }

    /** The loss at the scores' current values. */
    public double loss() {
        double sum = 0;
        for (int row = 0; row < labels.length; row++) {
            double[] values = scores.values[row];
            double largest = values[argmax(values)];
            sum += largest + StrictFastMath.log(totalExp(values, largest)) - values[labels[row]];
        }
        return sum / labels.length;
    }

    /** Adds the gradient of the loss to that of the scores, and returns the loss. */
    public double backward() {
        double sum = 0;
        for (int row = 0; row < labels.length; row++) {
            double[] values = scores.values[row];
            double[] gradient = scores.gradients[row];
            double largest = values[argmax(values)];
            double total = 0;
            for (int i = 0; i < values.length; i++) {
                exponentials[i] = StrictFastMath.exp(values[i] - largest);
                total += exponentials[i];
            }
            for (int i = 0; i < values.length; i++) {
                gradient[i] += (exponentials[i] / total - (i == labels[row] ? 1 : 0)) / labels.length;
            }
            sum += largest + StrictFastMath.log(total) - values[labels[row]];
        }
        return sum / labels.length;
    }

    /** The share of rows whose largest score is that of the label; ties go to the lowest class (decision D22). */
    public double accuracy() {
        int right = 0;
        for (int row = 0; row < labels.length; row++) {
            if (argmax(scores.values[row]) == labels[row]) {
                right++;
            }
        }
        return (double) right / labels.length;
    }

    private static double totalExp(double[] values, double largest) {
        double total = 0;
        for (double value : values) {
            total += StrictFastMath.exp(value - largest);
        }
        return total;
    }

    private static int argmax(double[] values) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            if (values[i] > values[best]) {
                best = i;
            }
        }
        return best;
    }
}
