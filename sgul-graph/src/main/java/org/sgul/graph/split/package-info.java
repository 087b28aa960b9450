/**
 * Divisions of a data set into training nodes, a validation side and a test side: by recipe or from a file.
 */
@NullMarked
package org.sgul.graph.split;

import org.jspecify.annotations.NullMarked;
