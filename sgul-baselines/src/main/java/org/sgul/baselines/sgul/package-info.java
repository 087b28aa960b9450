/**
 * SGUL: utilities that are non-negative sums of transferable features, fitted to the validation players' values or to the
 * accuracy of validation steps, and the file in which such a utility travels to another graph.
 */
@NullMarked
package org.sgul.baselines.sgul;

import org.jspecify.annotations.NullMarked;
