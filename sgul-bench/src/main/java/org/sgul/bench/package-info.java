/**
 * Benchmarks of the hot path: a step along an order, compared with a full forward pass in the same run.
 */
@NullMarked
package org.sgul.bench;

import org.jspecify.annotations.NullMarked;
