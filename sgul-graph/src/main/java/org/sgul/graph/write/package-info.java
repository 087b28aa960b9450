/**
 * Data sets written as files that the readers read.
 */
@NullMarked
package org.sgul.graph.write;

import org.jspecify.annotations.NullMarked;
