/**
 * Graphs, features, labels, data sets and splits as values, and the two plugin kinds that create them: readers and split recipes.
 */
@NullMarked
package org.sgul.api.data;

import org.jspecify.annotations.NullMarked;
