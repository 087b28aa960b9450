/**
 * NumPy's array files: {@link org.sgul.graph.read.npy.NpzFile} reads archives of arrays without trusting them,
 * {@link org.sgul.graph.read.npy.NpzWriter} writes float arrays with the same bytes every time. Nothing is ever unpickled.
 */
@NullMarked
package org.sgul.graph.read.npy;

import org.jspecify.annotations.NullMarked;
