/**
 * The executor that runs blocks of orders on this machine.
 */
@NullMarked
package org.sgul.eval.run;

import org.jspecify.annotations.NullMarked;
