/**
 * What everything else stands on: errors, progress, the run context, and the shape of a plugin factory. Nothing here
 * knows of graphs; the packages below do, each using only those before it: data, game, model, inference, utility, run, spi.
 */
@NullMarked
package org.sgul.api;

import org.jspecify.annotations.NullMarked;
