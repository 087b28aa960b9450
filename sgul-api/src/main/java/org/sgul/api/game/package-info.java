/**
 * The cooperative game of graph inference: targets are always present, players join. A game contains no labels.
 */
@NullMarked
package org.sgul.api.game;

import org.jspecify.annotations.NullMarked;
