/**
 * The plugin entry point of the evaluation module.
 */
@NullMarked
package org.sgul.eval;

import org.jspecify.annotations.NullMarked;
