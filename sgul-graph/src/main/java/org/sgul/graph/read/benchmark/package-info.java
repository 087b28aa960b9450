/**
 * The archives of the GNN benchmark (coauthor and co-purchase graphs), whose matrices are stored as compressed sparse rows.
 */
@NullMarked
package org.sgul.graph.read.benchmark;

import org.jspecify.annotations.NullMarked;
