package org.sgul.extras.plus;

import java.util.Locale;

/** The way a label posterior is turned into a utility. */
public enum PlusMode {
    /** The posterior of the predicted class: the expected accuracy. */
    HARD,
    /** The same, softened by the model's probabilities raised to the exponent; less noisy with few orders. */
    SHARPENED,
    /** A Shapley-guided fit over the paper's features and both agreements. */
    GUIDED,
    /** The mode of the three whose ranking drops validation accuracy fastest. */
    BEST_ON_VALIDATION;

    /** The name as written in configurations. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
