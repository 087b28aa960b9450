/**
 * The entry point of the built-in utility learners. Each family has its own package: the Shapley-guided fits, the
 * confidence-based estimators, GNNEvaluator, and simple references for comparison.
 */
@NullMarked
package org.sgul.baselines;

import org.jspecify.annotations.NullMarked;
