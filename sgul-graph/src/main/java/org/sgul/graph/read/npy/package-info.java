/**
 * NumPy's array files. {@link org.sgul.graph.read.npy.NpzFile} reads untrusted archives of arrays;
 * {@link org.sgul.graph.read.npy.NpzWriter} writes float arrays reproducibly, byte for byte. Nothing is ever unpickled.
 */
@NullMarked
package org.sgul.graph.read.npy;

import org.jspecify.annotations.NullMarked;
