/** Regression for learners: a linear fit with a penalty on squared weights, and the folds of a cross-validation. */
@NullMarked
package org.sgul.models.regression;

import org.jspecify.annotations.NullMarked;
