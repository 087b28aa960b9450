package org.sgul.eval.contest;

import org.jspecify.annotations.Nullable;
import org.sgul.api.utility.Utility;
import org.sgul.eval.results.Outcome;

/**
 * A learner after a contest.
 *
 * @param utility what it fitted; null if it failed before
 * @param fitNanos time to fit
 * @param fitBytes memory that the fit allocated in total; 0 where Java does not report it
 */
public record Fitted(Outcome outcome, @Nullable Utility utility, long fitNanos, long fitBytes) {}
