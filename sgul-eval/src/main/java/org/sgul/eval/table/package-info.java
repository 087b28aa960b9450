/**
 * Measured steps and values as rows of tables, with the data set's names of nodes.
 */
@NullMarked
package org.sgul.eval.table;

import org.jspecify.annotations.NullMarked;
