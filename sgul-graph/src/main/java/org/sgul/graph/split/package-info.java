/**
 * The split recipes by name: which nodes train, and on which nodes the validation and the test game live.
 */
@NullMarked
package org.sgul.graph.split;

import org.jspecify.annotations.NullMarked;
