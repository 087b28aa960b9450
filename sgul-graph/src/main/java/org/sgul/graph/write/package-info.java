/**
 * Writers of data sets, in formats that the readers can read.
 */
@NullMarked
package org.sgul.graph.write;

import org.jspecify.annotations.NullMarked;
