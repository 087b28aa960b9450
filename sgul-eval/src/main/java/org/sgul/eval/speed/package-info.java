/** Measures how fast valuation is on this machine, without a benchmark harness. */
@NullMarked
package org.sgul.eval.speed;

import org.jspecify.annotations.NullMarked;
