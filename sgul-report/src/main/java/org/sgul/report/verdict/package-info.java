/**
 * What results say: rankings, verdicts and warnings, as sentences and numbers.
 */
@NullMarked
package org.sgul.report.verdict;

import org.jspecify.annotations.NullMarked;
