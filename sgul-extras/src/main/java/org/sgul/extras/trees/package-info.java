/**
 * Tree ensembles over features, beyond the paper: gradient boosting and random forests, trained by Smile on the accuracy of
 * validation steps or on the true values of validation players. No class outside this package uses Smile.
 */
@NullMarked
package org.sgul.extras.trees;

import org.jspecify.annotations.NullMarked;
