package org.sgul.api.utility;

/**
 * Learns on the labelled validation game what to believe on an unlabelled one. What it is handed reaches validation labels and
 * no others; the utility it returns is bound to the test game by a {@link GameContext}, which has none.
 *
 * @since 0.1.0
 */
public interface UtilityLearner {

    /** What shall be measured at every validation step. */
    TraceRequest traces();

    /** Fits on the measured traces. */
    Utility fit(ValidationTraces traces);
}
