package org.sgul.valuation.pipeline;

import org.jspecify.annotations.Nullable;
import org.sgul.api.utility.Utility;

/**
 * A learner after a contest: its scores or its error.
 *
 * @param learner the learner's name in results
 * @param scores null if it failed
 * @param error null if it did not fail
 * @param utility the fitted utility; null if the fit failed, for a ranker, and for random rankings
 * @param fitNanos the time of the fit
 * @param fitBytes the memory that the fit's own thread allocated, released or not, without that of threads which the learner starts; 0 if
 *     Java does not report it
 */
public record Fitted(
        String learner,
        @Nullable LearnerScores scores,
        @Nullable Throwable error,
        @Nullable Utility utility,
        long fitNanos,
        long fitBytes) {}
