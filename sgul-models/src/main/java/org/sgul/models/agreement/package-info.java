/**
 * Agreement of predictions with estimated labels: a game's graph within its data set, propagation of class probabilities over it, and the
 * mean over targets that learners of several modules build on.
 */
@NullMarked
package org.sgul.models.agreement;

import org.jspecify.annotations.NullMarked;
