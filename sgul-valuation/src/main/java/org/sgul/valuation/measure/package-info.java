/**
 * Utilities bound to a game, deduplicated, and kept up to date step by step on an inference session.
 */
@NullMarked
package org.sgul.valuation.measure;

import org.jspecify.annotations.NullMarked;
