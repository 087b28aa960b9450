package org.sgul.api.utility;

import java.util.List;

/**
 * What a learner needs from the walk of the validation orders.
 *
 * @param series utilities whose value at every step is kept
 * @param scores functions whose values, pooled over all steps and targets, are kept as a distribution
 * @since 0.1.0
 */
public record TraceRequest(List<Utility> series, List<TargetMean> scores) {
    public TraceRequest {
        series = List.copyOf(series);
        scores = List.copyOf(scores);
    }

    /** Nothing but the true utility, which is always measured. */
    public static TraceRequest none() {
        return new TraceRequest(List.of(), List.of());
    }
}
