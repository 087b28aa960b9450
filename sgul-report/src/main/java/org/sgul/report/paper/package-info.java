/**
 * The paper's tables next to measured ones.
 */
@NullMarked
package org.sgul.report.paper;

import org.jspecify.annotations.NullMarked;
