/**
 * A reader for the few Python pickles that data sets are published as. A pickle is a program; this reader runs none of it: it
 * knows the opcodes that write plain data and a short list of names, each with a meaning of its own here, and refuses all else.
 */
@NullMarked
package org.sgul.graph.read.pickle;

import org.jspecify.annotations.NullMarked;
