/** Node dropping: measures how fast the true utility falls when players are removed by value, most valuable first (decision D21). */
@NullMarked
package org.sgul.eval.dropping;

import org.jspecify.annotations.NullMarked;
