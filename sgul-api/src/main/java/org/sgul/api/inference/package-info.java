/**
 * A model at work on a game: players come and go, and the targets' predictions follow.
 */
@NullMarked
package org.sgul.api.inference;

import org.jspecify.annotations.NullMarked;
