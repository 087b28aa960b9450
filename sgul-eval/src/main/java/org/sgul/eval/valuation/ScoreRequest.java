package org.sgul.eval.valuation;

import org.sgul.api.utility.TargetFunction;

/** A function of one target whose values shall be pooled over all steps and targets of a walk. */
public record ScoreRequest(TargetFunction function) {}
