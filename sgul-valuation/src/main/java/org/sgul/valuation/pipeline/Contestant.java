package org.sgul.valuation.pipeline;

import org.sgul.api.task.Ranker;
import org.sgul.api.utility.UtilityLearner;

/** A learner or a ranker that takes part in a contest, with its name in results. */
public sealed interface Contestant {
    /** The name in results. */
    String name();

    /** A learner, which fits a utility. */
    record Learning(String name, UtilityLearner learner) implements Contestant {}

    /** A ranker, which ranks players at once. */
    record Ranking(String name, Ranker ranker) implements Contestant {}
}
