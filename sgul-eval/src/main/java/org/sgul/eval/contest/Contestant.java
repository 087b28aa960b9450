package org.sgul.eval.contest;

import org.sgul.api.utility.UtilityLearner;

/** A learner under the name that results show. */
public record Contestant(String name, UtilityLearner learner) {}
