/**
 * Runs experiments unit by unit over the cores ({@link org.sgul.eval.run.ExperimentRunner}), and again from a manifest ({@link
 * org.sgul.eval.run.Replay}).
 */
@NullMarked
package org.sgul.eval.run;

import org.jspecify.annotations.NullMarked;
