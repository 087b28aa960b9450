/**
 * What an experiment leaves behind: a file a finished unit, and the tables that are made of these files alone. The formats are
 * documented in {@code docs/results-format.md}.
 */
@NullMarked
package org.sgul.eval.results;

import org.jspecify.annotations.NullMarked;
