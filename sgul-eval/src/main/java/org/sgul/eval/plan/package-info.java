/**
 * An experiment with all defaults resolved: its units, its inputs, and the plugins that it uses.
 */
@NullMarked
package org.sgul.eval.plan;

import org.jspecify.annotations.NullMarked;
