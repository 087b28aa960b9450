/**
 * Measured steps and values as rows for people and other programs, with nodes called as their data set calls them.
 */
@NullMarked
package org.sgul.eval.table;

import org.jspecify.annotations.NullMarked;
