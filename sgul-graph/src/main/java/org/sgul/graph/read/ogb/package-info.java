/**
 * Folders of the Open Graph Benchmark: gzipped columns of text without header, a file for edges, features, labels and counts,
 * and a folder of node lists for every split scheme.
 */
@NullMarked
package org.sgul.graph.read.ogb;

import org.jspecify.annotations.NullMarked;
