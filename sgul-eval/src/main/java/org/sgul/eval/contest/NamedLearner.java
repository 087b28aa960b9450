package org.sgul.eval.contest;

import org.sgul.api.utility.UtilityLearner;

/** A learner with its name in results. */
public record NamedLearner(String name, UtilityLearner learner) {}
