/**
 * The steps from a data set to scored values, each an immutable object: {@link org.sgul.valuation.pipeline.Harness} opens data, {@link
 * org.sgul.valuation.pipeline.SplitDataset} is data that is split, {@link org.sgul.valuation.pipeline.ModelTask} chooses a model, {@link
 * org.sgul.valuation.pipeline.TrainedTask} has trained it. Then either one learner values a game ({@link
 * org.sgul.valuation.pipeline.OpenGame}), or learners are compared ({@link org.sgul.valuation.pipeline.Contest}).
 */
@NullMarked
package org.sgul.valuation.pipeline;

import org.jspecify.annotations.NullMarked;
