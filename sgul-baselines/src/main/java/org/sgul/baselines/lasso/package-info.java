/**
 * The non-negative lasso in covariance form: it sees its rows once, as moments by fold, and solves the whole path of penalties
 * and its cross-validation from them.
 */
@NullMarked
package org.sgul.baselines.lasso;

import org.jspecify.annotations.NullMarked;
