/**
 * Which neighbours matter for a node: values and a picture.
 */
@NullMarked
package org.sgul.report.explain;

import org.jspecify.annotations.NullMarked;
