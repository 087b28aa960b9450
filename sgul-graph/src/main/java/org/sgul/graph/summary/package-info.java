/**
 * What a person wants to know of a data set before using it.
 */
@NullMarked
package org.sgul.graph.summary;

import org.jspecify.annotations.NullMarked;
