/**
 * The split recipes by name. A recipe selects the training nodes and the nodes of the validation and the test game.
 */
@NullMarked
package org.sgul.graph.split;

import org.jspecify.annotations.NullMarked;
