/** Linear regression with a penalty on squared weights. */
@NullMarked
package org.sgul.baselines.ridge;

import org.jspecify.annotations.NullMarked;
