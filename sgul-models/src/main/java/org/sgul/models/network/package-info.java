/**
 * Networks as lists of layers. A {@link org.sgul.models.network.NetworkLayer} has weights, a computation in training and stages in
 * inference; a {@link org.sgul.models.network.NetworkBlueprint} connects layers. Built-in models are such lists, and a user's
 * model is read from a file.
 */
@NullMarked
package org.sgul.models.network;

import org.jspecify.annotations.NullMarked;
