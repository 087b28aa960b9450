/**
 * The non-negative lasso in covariance form: it reads its rows once, as moments by fold, and computes the whole path of
 * penalties and its cross-validation from these moments.
 */
@NullMarked
package org.sgul.baselines.lasso;

import org.jspecify.annotations.NullMarked;
