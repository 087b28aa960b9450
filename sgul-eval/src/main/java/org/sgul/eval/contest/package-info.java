/**
 * Comparison of learners on one pair of games: fit on validation, value on test, drop, score. A failing learner does not affect
 * the others.
 */
@NullMarked
package org.sgul.eval.contest;

import org.jspecify.annotations.NullMarked;
