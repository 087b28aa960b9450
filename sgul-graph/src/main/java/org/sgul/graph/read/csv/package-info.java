/**
 * The reader of plain text tables: {@code nodes.csv} (id, label, features…) and {@code edges.csv} (source, target), with any ids,
 * any usual delimiter, with or without header.
 */
@NullMarked
package org.sgul.graph.read.csv;

import org.jspecify.annotations.NullMarked;
