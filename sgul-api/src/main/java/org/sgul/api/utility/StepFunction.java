package org.sgul.api.utility;

/**
 * A function that assigns a number to every step of one game. It has one of four forms, which the framework updates
 * incrementally.
 *
 * @since 0.1.0
 */
public sealed interface StepFunction permits TargetMean, SubgraphStatistic, WeightedSum, Combination {}
