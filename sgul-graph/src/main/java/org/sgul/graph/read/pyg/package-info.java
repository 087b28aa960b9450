/**
 * The reader of one graph in NumPy arrays with the names of PyTorch Geometric.
 */
@NullMarked
package org.sgul.graph.read.pyg;

import org.jspecify.annotations.NullMarked;
