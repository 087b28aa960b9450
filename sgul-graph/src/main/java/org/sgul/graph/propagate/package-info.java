/**
 * Two-step propagation of raw input features, which features, prototypes and sessions share whatever the model.
 */
@NullMarked
package org.sgul.graph.propagate;

import org.jspecify.annotations.NullMarked;
