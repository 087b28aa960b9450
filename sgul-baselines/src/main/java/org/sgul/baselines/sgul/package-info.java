/**
 * SGUL: utilities that are non-negative sums of transferable features, fitted to the validation players' values or to the
 * accuracy of validation steps, and a reader of saved utilities, for use on other graphs.
 */
@NullMarked
package org.sgul.baselines.sgul;

import org.jspecify.annotations.NullMarked;
