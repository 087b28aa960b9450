/**
 * Runs comparative experiments unit by unit over the cores ({@link org.sgul.eval.experiment.ExperimentRunner}), and again from a
 * manifest ({@link org.sgul.eval.experiment.Replay}).
 */
@NullMarked
package org.sgul.eval.experiment;

import org.jspecify.annotations.NullMarked;
