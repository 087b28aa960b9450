/**
 * Ratios of times on this machine, for {@code sgul bench}.
 */
@NullMarked
package org.sgul.cli.speed;

import org.jspecify.annotations.NullMarked;
