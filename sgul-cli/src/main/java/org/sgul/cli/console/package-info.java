/**
 * Code shared by commands: global options, output, tables, progress, exit codes and interruption.
 */
@NullMarked
package org.sgul.cli.console;

import org.jspecify.annotations.NullMarked;
