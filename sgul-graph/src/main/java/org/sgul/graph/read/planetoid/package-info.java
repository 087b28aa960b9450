/**
 * The Planetoid files of the citation graphs cora, citeseer and pubmed: eight files a data set, most of them Python pickles.
 */
@NullMarked
package org.sgul.graph.read.planetoid;

import org.jspecify.annotations.NullMarked;
