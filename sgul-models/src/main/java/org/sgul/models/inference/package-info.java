/**
 * Inference sessions. A {@link org.sgul.models.inference.Coalition} knows who is present; a network state keeps the rows of
 * every stage of a local network and, after a move, recomputes those that the move can reach and a target can see; a session
 * shows the targets.
 */
@NullMarked
package org.sgul.models.inference;

import org.jspecify.annotations.NullMarked;
