/**
 * One class a command. A command reads its options, asks the library and prints what came of it; it computes nothing itself.
 */
@NullMarked
package org.sgul.cli.command;

import org.jspecify.annotations.NullMarked;
