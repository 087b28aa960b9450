package org.sgul.baselines.agreement;

import net.jafama.StrictFastMath;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;
import org.sgul.models.agreement.Agreement;
import org.sgul.models.agreement.Surroundings;

/**
 * Long-range agreement (decision D55): the mean over targets of Σ<sub>c</sub> q(c)·p(c)⁸ / Σ<sub>c</sub> p(c)⁸, where p are the class
 * probabilities on the present subgraph and q ∝ z<sup>1.5</sup>, with z the edge-free predictions after ten steps of Z ← 0.9·ÂZ + 0.1·H.
 * Â is that of the game with every player and, in the transductive setting, of the whole training graph. Nothing is fitted and no label is
 * read, so it is defined for every model on every graph.
 */
public final class LongRangeAgreement implements Utility {
    /** The plugin name of the learner and of the feature. */
    public static final String NAME = "long-range-agreement";

    private static final double SHARPNESS = 1.5;
    private static final double EXPONENT = 8;

    @Override
    public StepFunction on(GameContext context) {
        double[][] probable = Surroundings.of(context).longRange();
        for (double[] row : probable) {
            sharpen(row);
        }
        return new Agreement(probable, EXPONENT).mean();
    }

    private static void sharpen(double[] row) {
        double sum = 0;
        for (int c = 0; c < row.length; c++) {
            row[c] = StrictFastMath.pow(row[c], SHARPNESS);
            sum += row[c];
        }
        for (int c = 0; c < row.length; c++) {
            row[c] /= sum;
        }
    }
}
