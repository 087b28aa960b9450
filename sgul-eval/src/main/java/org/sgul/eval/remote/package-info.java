/**
 * Units and walks in other processes, which repeat a run's work up to the step they take part in. A run whose executor is local uses no
 * class of it.
 */
@NullMarked
package org.sgul.eval.remote;

import org.jspecify.annotations.NullMarked;
