/**
 * Rankings, verdicts and warnings of results, as numbers and sentences.
 */
@NullMarked
package org.sgul.report.verdict;

import org.jspecify.annotations.NullMarked;
