/**
 * Tables of results, steps, values and predictions, and how they are written as CSV.
 */
@NullMarked
package org.sgul.eval.table;

import org.jspecify.annotations.NullMarked;
