/**
 * Reports created from the files of a result directory: {@code html}, one self-contained page that works offline, and {@code
 * plots}, figures for publications. They read only these files, so reports can be written again at any time.
 */
@NullMarked
package org.sgul.eval.report;

import org.jspecify.annotations.NullMarked;
