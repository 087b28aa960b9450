/**
 * Plots for publications.
 */
@NullMarked
package org.sgul.report.plot;

import org.jspecify.annotations.NullMarked;
