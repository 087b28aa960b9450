/**
 * Inference sessions. A {@link org.sgul.models.inference.Coalition} holds the present nodes. A network state keeps the rows of
 * every stage of local networks and, after a move, recomputes those that the move can reach and an output depends on. A session
 * exposes the targets.
 */
@NullMarked
package org.sgul.models.inference;

import org.jspecify.annotations.NullMarked;
