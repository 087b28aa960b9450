/**
 * A reader of the few kinds of Python pickles in published data sets. A pickle is a program, but this reader does not execute
 * it: it knows the opcodes for plain data and a short list of names whose meaning it defines itself, and rejects anything else.
 */
@NullMarked
package org.sgul.graph.read.pickle;

import org.jspecify.annotations.NullMarked;
