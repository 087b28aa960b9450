package org.sgul.api.utility;

/**
 * A number for every step of one game, in one of four shapes that the framework keeps up to date incrementally.
 *
 * @since 0.1.0
 */
public sealed interface StepFunction permits TargetMean, SubgraphStatistic, WeightedSum, Combination {}
