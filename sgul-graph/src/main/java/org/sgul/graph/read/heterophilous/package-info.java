/**
 * The reader of heterophilous graphs: archives with ten masks each.
 */
@NullMarked
package org.sgul.graph.read.heterophilous;

import org.jspecify.annotations.NullMarked;
