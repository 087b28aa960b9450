/**
 * Graphs and features in memory: compressed sparse rows of ints and floats, built once and never changed.
 */
@NullMarked
package org.sgul.graph.store;

import org.jspecify.annotations.NullMarked;
