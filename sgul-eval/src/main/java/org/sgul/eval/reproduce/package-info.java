/**
 * The paper's tables: which experiment is behind each, and our numbers next to the printed ones.
 */
@NullMarked
package org.sgul.eval.reproduce;

import org.jspecify.annotations.NullMarked;
