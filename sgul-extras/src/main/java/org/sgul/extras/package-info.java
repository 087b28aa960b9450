/**
 * The entry point of the learners that train models or ensembles of their own. Each family has its own package: the label posterior,
 * estimators by retraining and tree ensembles.
 */
@NullMarked
package org.sgul.extras;

import org.jspecify.annotations.NullMarked;
