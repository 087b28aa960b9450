package org.sgul.eval.contest;

import org.sgul.api.utility.UtilityLearner;

/** A learner with the name that results show. */
public record NamedLearner(String name, UtilityLearner learner) {}
