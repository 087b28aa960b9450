/**
 * Tasks, which score rankings of a game's players.
 */
@NullMarked
package org.sgul.api.task;

import org.jspecify.annotations.NullMarked;
