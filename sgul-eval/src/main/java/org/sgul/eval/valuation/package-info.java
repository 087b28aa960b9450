/**
 * The valuation engine: values of all players for any number of utilities in one pass over sampled orders, exact values of
 * small games, and the traces that learners are fitted on.
 */
@NullMarked
package org.sgul.eval.valuation;

import org.jspecify.annotations.NullMarked;
