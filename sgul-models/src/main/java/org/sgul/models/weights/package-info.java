/**
 * The built-in file formats for weights, {@code .safetensors} and {@code .npz}, usable with models of every plugin. File
 * contents are fully validated.
 */
@NullMarked
package org.sgul.models.weights;

import org.jspecify.annotations.NullMarked;
