package org.sgul.extras.retrain;

/** The permitted relations between distance and accuracy. */
public enum SlopeRule {
    /** Any relation found on the validation game. */
    ANY,
    /** Accuracy falls with distance, as the methods assume; distances are ignored if validation shows the opposite. */
    FALLING
}
