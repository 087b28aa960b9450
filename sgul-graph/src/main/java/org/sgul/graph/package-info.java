/**
 * The graph module's plugin.
 */
@NullMarked
package org.sgul.graph;

import org.jspecify.annotations.NullMarked;
