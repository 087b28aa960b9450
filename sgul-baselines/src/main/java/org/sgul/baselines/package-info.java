/**
 * The entry point of the built-in utility learners. Each family has a package of its own: the Shapley-guided fits, the
 * confidence-based estimators, GNNEvaluator, estimators by retraining, the label posterior beyond the paper, and references for orientation.
 */
@NullMarked
package org.sgul.baselines;

import org.jspecify.annotations.NullMarked;
