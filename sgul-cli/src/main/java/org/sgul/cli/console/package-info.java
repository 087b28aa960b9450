/**
 * What commands share: global options, where output goes, tables, progress, exit codes and interruption.
 */
@NullMarked
package org.sgul.cli.console;

import org.jspecify.annotations.NullMarked;
