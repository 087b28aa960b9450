/**
 * Games on parts of data sets, and permissible orders of their players.
 */
@NullMarked
package org.sgul.graph.game;

import org.jspecify.annotations.NullMarked;
