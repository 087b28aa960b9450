/**
 * Summaries of data sets: sizes, density, classes and homophily.
 */
@NullMarked
package org.sgul.graph.summary;

import org.jspecify.annotations.NullMarked;
