/**
 * Experiments: their keys and defaults ({@link org.sgul.eval.spec.ExperimentSpec}), read from a file
 * ({@link org.sgul.eval.spec.ExperimentFile}) or from options and checked ({@link org.sgul.eval.spec.SpecReader}).
 */
@NullMarked
package org.sgul.eval.spec;

import org.jspecify.annotations.NullMarked;
