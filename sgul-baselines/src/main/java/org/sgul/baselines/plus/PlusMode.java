package org.sgul.baselines.plus;

import java.util.Locale;

/** How a label posterior becomes a utility. */
public enum PlusMode {
    /** The posterior of the predicted class: the expected accuracy. */
    HARD,
    /** The same, softened by the model's probabilities raised to the exponent; values of few orders are less noisy. */
    SHARPENED,
    /** A Shapley-guided fit over the paper's features and both agreements. */
    GUIDED,
    /** Whichever of the three drops validation accuracy fastest. */
    BEST_ON_VALIDATION;

    /** As a user writes it. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
