/**
 * Full-batch training in double precision: a {@link org.sgul.models.train.Computation} is built once from small operations with
 * hand-written gradients and then run epoch after epoch without allocating. Weights are rounded to float32 at the end, so that
 * a saved and loaded model is the trained one to the last bit.
 */
@NullMarked
package org.sgul.models.train;

import org.jspecify.annotations.NullMarked;
