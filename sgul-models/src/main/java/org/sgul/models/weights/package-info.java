/**
 * Weights in and out: {@code .safetensors} and {@code .npz} files, for models of every plugin. Nothing in a file is trusted.
 */
@NullMarked
package org.sgul.models.weights;

import org.jspecify.annotations.NullMarked;
