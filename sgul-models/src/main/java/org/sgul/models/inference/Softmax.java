package org.sgul.models.inference;

import net.jafama.StrictFastMath;

/** Converts class scores to probabilities. */
final class Softmax {
    private Softmax() {}

    /**
     * Overwrites {@code probabilities}; {@code scores} may be the same array.
     *
     * @return the class of the largest score, the lowest id among equals (decision D22)
     */
    static int apply(double[] scores, double[] probabilities) {
        // found among the scores, because different scores may have equal probabilities after rounding
        int likeliest = argmax(scores);
        double max = scores[likeliest];
        double sum = 0;
        // the largest exponent is 0, so nothing overflows
        for (int c = 0; c < scores.length; c++) {
            probabilities[c] = StrictFastMath.exp(scores[c] - max);
            sum += probabilities[c];
        }
        for (int c = 0; c < scores.length; c++) {
            probabilities[c] /= sum;
        }
        return likeliest;
    }

    private static int argmax(double[] scores) {
        int best = 0;
        for (int c = 1; c < scores.length; c++) {
            if (scores[c] > scores[best]) {
                best = c;
            }
        }
        return best;
    }
}
