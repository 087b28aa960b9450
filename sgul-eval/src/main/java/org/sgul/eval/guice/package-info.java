/**
 * The Guice module that wires the harness; the only package of this module that uses Guice. Everything that it wires can be made
 * with {@code new} as well.
 */
@NullMarked
package org.sgul.eval.guice;

import org.jspecify.annotations.NullMarked;
