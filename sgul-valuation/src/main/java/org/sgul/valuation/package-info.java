/**
 * Values of the players of a game in one call ({@link org.sgul.valuation.Sgul}), and the plugin of this module.
 */
@NullMarked
package org.sgul.valuation;

import org.jspecify.annotations.NullMarked;
