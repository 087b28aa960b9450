/**
 * Graphs and features in memory: immutable compressed sparse rows of ints and floats.
 */
@NullMarked
package org.sgul.graph.store;

import org.jspecify.annotations.NullMarked;
