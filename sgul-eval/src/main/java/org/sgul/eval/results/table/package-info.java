/** The CSV tables of a result directory, made from its finished units alone. */
@NullMarked
package org.sgul.eval.results.table;

import org.jspecify.annotations.NullMarked;
