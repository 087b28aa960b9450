package org.sgul.eval.contest;

import org.jspecify.annotations.Nullable;
import org.sgul.api.utility.Utility;
import org.sgul.eval.results.Outcome;

/**
 * A learner after a contest.
 *
 * @param utility the fitted utility; null if the fit failed
 * @param fitNanos the time of the fit
 * @param fitBytes the memory that the fit's own thread allocated, released or not, without that of threads which the learner starts; 0 if
 *     Java does not report it
 */
public record Fitted(Outcome outcome, @Nullable Utility utility, long fitNanos, long fitBytes) {}
