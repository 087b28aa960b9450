/**
 * All learners on one pair of games: fit on validation, value on test, drop, score. A learner that fails fails alone.
 */
@NullMarked
package org.sgul.eval.contest;

import org.jspecify.annotations.NullMarked;
