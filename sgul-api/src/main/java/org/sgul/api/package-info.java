/**
 * The basics: errors, progress, the run context, and plugin factories. Nothing here depends on graphs. The sub-packages do, and
 * each uses only those before it: data, game, model, inference, utility, run, spi.
 */
@NullMarked
package org.sgul.api;

import org.jspecify.annotations.NullMarked;
