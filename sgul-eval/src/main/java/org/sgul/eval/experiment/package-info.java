/**
 * Comparative experiments end to end: what to run ({@link org.sgul.eval.experiment.ExperimentSpec}), running it unit by unit
 * over the cores ({@link org.sgul.eval.experiment.ExperimentRunner}), where results came from
 * ({@link org.sgul.eval.experiment.Manifest}) and running them again ({@link org.sgul.eval.experiment.Replay}).
 */
@NullMarked
package org.sgul.eval.experiment;

import org.jspecify.annotations.NullMarked;
