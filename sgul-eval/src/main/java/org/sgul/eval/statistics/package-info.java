/**
 * Statistics for comparing methods over several seeds: confidence intervals, paired tests, ranks and wins. Missing values are
 * NaN and are excluded from all computations.
 */
@NullMarked
package org.sgul.eval.statistics;

import org.jspecify.annotations.NullMarked;
