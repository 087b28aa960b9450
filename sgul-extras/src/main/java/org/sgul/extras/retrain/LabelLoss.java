package org.sgul.extras.retrain;

import net.jafama.StrictFastMath;
import org.sgul.api.SgulException;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.model.Retrainable.ScoreFunction;

/** The mean over labelled nodes of −log softmax(scores)[label] as a function of the weights. Not thread-safe. */
final class LabelLoss {
    private final ScoreFunction function;
    private final LabelledNodes labelled;
    private final double[][] scores;

    /** Creates a loss; {@code function} returns the scores of the labelled nodes, in their order. */
    LabelLoss(ScoreFunction function, LabelledNodes labelled, int classCount) {
        this.function = function;
        this.labelled = labelled;
        this.scores = new double[labelled.size()][classCount];
    }

    /** Returns the loss and overwrites {@code gradient} with the gradient with respect to the weights. */
    double at(double[] weights, double[] gradient) {
        function.evaluate(weights, scores);
        double loss = 0;
        for (int i = 0; i < scores.length; i++) {
            loss += replaceByDerivatives(scores[i], labelled.label(i));
        }
        loss /= scores.length;
        if (!Double.isFinite(loss)) {
            throw SgulException.data("retraining diverged: the loss is " + loss + "; use a smaller learning-rate");
        }
        function.gradient(scores, gradient);
        return loss;
    }

    private double replaceByDerivatives(double[] row, int label) {
        double largest = row[0];
        for (double score : row) {
            largest = Math.max(largest, score);
        }
        double total = 0;
        for (double score : row) {
            total += StrictFastMath.exp(score - largest);
        }
        double loss = largest + StrictFastMath.log(total) - row[label];
        for (int c = 0; c < row.length; c++) {
            row[c] = (StrictFastMath.exp(row[c] - largest) / total - (c == label ? 1 : 0)) / scores.length;
        }
        return loss;
    }
}
