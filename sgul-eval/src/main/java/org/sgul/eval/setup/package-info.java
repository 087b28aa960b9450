/**
 * Creates what a contest needs from a data set and a split: a training task, a model, and the two games with their labels.
 */
@NullMarked
package org.sgul.eval.setup;

import org.jspecify.annotations.NullMarked;
