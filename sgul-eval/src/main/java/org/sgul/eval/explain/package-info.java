/**
 * An explanation of the predictions of a few targets: the values of their neighbours as a picture and a page.
 */
@NullMarked
package org.sgul.eval.explain;

import org.jspecify.annotations.NullMarked;
