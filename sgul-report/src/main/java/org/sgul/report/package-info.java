/**
 * The plugin of this module: reports of experiments.
 */
@NullMarked
package org.sgul.report;

import org.jspecify.annotations.NullMarked;
