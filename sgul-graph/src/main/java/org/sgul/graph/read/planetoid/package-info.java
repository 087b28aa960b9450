/**
 * The reader of Planetoid's citation graphs cora, citeseer and pubmed: eight files per data set, most of them Python pickles.
 */
@NullMarked
package org.sgul.graph.read.planetoid;

import org.jspecify.annotations.NullMarked;
