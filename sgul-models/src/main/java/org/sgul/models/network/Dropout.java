package org.sgul.models.network;

import org.sgul.models.train.Phase;

/**
 * The share of entries that are dropped at random in training.
 *
 * @param rate the share; NaN stands for that of the training parameters
 */
public record Dropout(double rate) {
    public static final Dropout NONE = new Dropout(0);
    public static final Dropout USUAL = new Dropout(Double.NaN);

    /** The share in this phase. */
    double in(Phase phase) {
        if (!phase.isTraining()) {
            return 0;
        }
        return Double.isNaN(rate) ? phase.dropout() : rate;
    }
}
