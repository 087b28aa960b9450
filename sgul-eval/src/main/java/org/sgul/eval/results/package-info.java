/**
 * Results, in memory and in a result directory: an {@link org.sgul.eval.results.Outcome} per learner and unit, a
 * {@link org.sgul.eval.results.FinishedUnit} per unit, and the {@link org.sgul.eval.results.Manifest} that records where they came
 * from. Reports need this package only, not the one that runs experiments. {@code docs/results-format.md} describes the files.
 */
@NullMarked
package org.sgul.eval.results;

import org.jspecify.annotations.NullMarked;
