/**
 * The commands, one class each. A command reads its options, calls the library and prints the result; it computes nothing itself.
 */
@NullMarked
package org.sgul.cli.command;

import org.jspecify.annotations.NullMarked;
