/**
 * The graph module's entry point for plugins.
 */
@NullMarked
package org.sgul.graph;

import org.jspecify.annotations.NullMarked;
