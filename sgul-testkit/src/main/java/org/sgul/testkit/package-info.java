/**
 * Test support for plugin authors: contracts, tiny games, models and data sets to run plugins on, a simple reference
 * implementation of inference to compare with, games with known values, and fakes that fail on purpose. All of it is written to be
 * obvious rather than fast.
 *
 * <p>A plugin's test extends the contract of its kind, or calls its method {@code tests} or {@code check}:
 *
 * <ul>
 *   <li>{@link org.sgul.testkit.FeatureContract} and {@link org.sgul.testkit.LearnerContract} for utilities,
 *   <li>{@link org.sgul.testkit.RankerContract} and {@link org.sgul.testkit.TaskContract} for rankings and their scores,
 *   <li>{@link org.sgul.testkit.ModelContract}, {@link org.sgul.testkit.EngineContract} and
 *       {@link org.sgul.testkit.WeightsFormatContract} for models,
 *   <li>{@link org.sgul.testkit.ReaderContract} and {@link org.sgul.testkit.SplitContract} for data,
 *   <li>{@link org.sgul.testkit.ExecutorContract} and {@link org.sgul.testkit.ReportContract} for experiments.
 * </ul>
 */
@NullMarked
package org.sgul.testkit;

import org.jspecify.annotations.NullMarked;
