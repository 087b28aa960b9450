/**
 * The Guice module that wires the harness.
 */
@NullMarked
package org.sgul.eval.wiring;

import org.jspecify.annotations.NullMarked;
