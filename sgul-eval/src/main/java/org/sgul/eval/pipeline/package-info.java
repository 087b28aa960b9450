/**
 * The pipeline from a data set to values, in small immutable steps that the command line, experiments and Java programs share:
 * {@link org.sgul.eval.pipeline.Harness} opens data, {@link org.sgul.eval.pipeline.Task} is data that is split,
 * {@link org.sgul.eval.pipeline.ModelTask} has a model to be trained or loaded, {@link org.sgul.eval.pipeline.TrainedTask} fits
 * learners and opens games, {@link org.sgul.eval.pipeline.OpenGame} draws orders, walks them and values players,
 * {@link org.sgul.eval.pipeline.ValuedGame} has the values, which can be scored, and
 * {@link org.sgul.eval.pipeline.OpenContest} compares learners on both games.
 */
@NullMarked
package org.sgul.eval.pipeline;

import org.jspecify.annotations.NullMarked;
