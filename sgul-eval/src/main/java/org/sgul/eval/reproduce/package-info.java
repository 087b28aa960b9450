/** The paper's tables: the experiments that reproduce each, and comparisons of our numbers with the printed ones. */
@NullMarked
package org.sgul.eval.reproduce;

import org.jspecify.annotations.NullMarked;
