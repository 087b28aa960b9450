/**
 * Where blocks of orders are valued on this machine.
 */
@NullMarked
package org.sgul.eval.run;

import org.jspecify.annotations.NullMarked;
