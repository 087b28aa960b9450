/**
 * The program {@code sgul}: the main class, the root command, error reporting, and the Guice module of the command line.
 */
@NullMarked
package org.sgul.cli;

import org.jspecify.annotations.NullMarked;
