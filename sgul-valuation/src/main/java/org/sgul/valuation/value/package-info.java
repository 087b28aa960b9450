/**
 * Values of all players for any number of utilities in one pass over orders, exact values of small games, and the traces that
 * learners are fitted on.
 */
@NullMarked
package org.sgul.valuation.value;

import org.jspecify.annotations.NullMarked;
