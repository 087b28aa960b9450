/**
 * What can be said of methods compared over several seeds: intervals, paired tests, ranks, wins. Not-a-number marks what cannot
 * be computed; it never takes part in a computation.
 */
@NullMarked
package org.sgul.eval.statistics;

import org.jspecify.annotations.NullMarked;
