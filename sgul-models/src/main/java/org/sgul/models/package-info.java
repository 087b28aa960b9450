/** Models: their layers, training, weights files and inference. */
@NullMarked
package org.sgul.models;

import org.jspecify.annotations.NullMarked;
