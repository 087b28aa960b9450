/**
 * The archives of heterophilous graphs, with ten divisions of the nodes each.
 */
@NullMarked
package org.sgul.graph.read.heterophilous;

import org.jspecify.annotations.NullMarked;
