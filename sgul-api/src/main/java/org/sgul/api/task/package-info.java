/**
 * Tasks, which score rankings of a game's players, and rankers, which rank players at once.
 */
@NullMarked
package org.sgul.api.task;

import org.jspecify.annotations.NullMarked;
