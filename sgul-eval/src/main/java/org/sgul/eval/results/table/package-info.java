/** The CSV tables of a result directory, written only from its finished units. */
@NullMarked
package org.sgul.eval.results.table;

import org.jspecify.annotations.NullMarked;
