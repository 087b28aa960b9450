/**
 * The program {@code sgul}: the main class, the root command, how errors become a line and an exit code, and the one Guice
 * module of the project.
 */
@NullMarked
package org.sgul.cli;

import org.jspecify.annotations.NullMarked;
