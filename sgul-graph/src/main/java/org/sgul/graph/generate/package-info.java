/**
 * Generated data sets: attributed stochastic-block graphs with power-law degrees from validated settings and a seed, and named
 * twins of the published data sets with the same sizes and homophily.
 */
@NullMarked
package org.sgul.graph.generate;

import org.jspecify.annotations.NullMarked;
