/**
 * The entry point of the built-in utility learners. Each family has its own package: the Shapley-guided fits, the
 * confidence-based estimators, GNNEvaluator, estimators by retraining, the label posterior and tree ensembles beyond the paper, and simple
 * references for comparison.
 */
@NullMarked
package org.sgul.baselines;

import org.jspecify.annotations.NullMarked;
