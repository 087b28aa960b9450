/**
 * The reader of Open Graph Benchmark folders: gzipped text tables without header for edges, features, labels and counts, and one
 * folder of node lists per split scheme.
 */
@NullMarked
package org.sgul.graph.read.ogb;

import org.jspecify.annotations.NullMarked;
