/**
 * The reader of the GNN benchmark's archives (coauthor and co-purchase graphs) with matrices in compressed sparse rows.
 */
@NullMarked
package org.sgul.graph.read.benchmark;

import org.jspecify.annotations.NullMarked;
