/**
 * Code shared by the data-set readers: positions in files for error messages, reading files, digests. Each sub-package reads one
 * file format; this package does not depend on them.
 */
@NullMarked
package org.sgul.graph.read;

import org.jspecify.annotations.NullMarked;
