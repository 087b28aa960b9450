/**
 * Full-batch training in double precision. A {@link org.sgul.models.train.Computation} is built once from small operations with
 * hand-written gradients, then runs every epoch without allocating. Weights are rounded to float32 at the end, so that a model
 * saved and loaded again is bit-identical to the trained one.
 */
@NullMarked
package org.sgul.models.train;

import org.jspecify.annotations.NullMarked;
