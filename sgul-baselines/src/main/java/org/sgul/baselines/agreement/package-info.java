/** Learners that compare predictions with what is probable without fitting anything. */
@NullMarked
package org.sgul.baselines.agreement;

import org.jspecify.annotations.NullMarked;
