/**
 * Weights in and out: {@code .safetensors} and {@code .npz} files, and the check that they fit a model. Nothing in a file is
 * trusted.
 */
@NullMarked
package org.sgul.models.weights;

import org.jspecify.annotations.NullMarked;
