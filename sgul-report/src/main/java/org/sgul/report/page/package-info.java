/**
 * The pages of an experiment: HTML and Markdown.
 */
@NullMarked
package org.sgul.report.page;

import org.jspecify.annotations.NullMarked;
