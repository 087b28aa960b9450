/**
 * Two-step propagation of raw input features. It does not depend on the model; features, prototypes and sessions share it.
 */
@NullMarked
package org.sgul.graph.propagate;

import org.jspecify.annotations.NullMarked;
