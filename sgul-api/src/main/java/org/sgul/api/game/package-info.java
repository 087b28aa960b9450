/**
 * The cooperative game of graph inference: targets that are always there, players that join. A game holds no label.
 */
@NullMarked
package org.sgul.api.game;

import org.jspecify.annotations.NullMarked;
