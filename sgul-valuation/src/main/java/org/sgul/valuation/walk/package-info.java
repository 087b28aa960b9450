/**
 * Walks along the orders of a game, divided into blocks that an executor runs.
 */
@NullMarked
package org.sgul.valuation.walk;

import org.jspecify.annotations.NullMarked;
