/**
 * Utilities that know nothing of the model, for orientation: every player brings a fixed amount.
 */
@NullMarked
package org.sgul.baselines.reference;

import org.jspecify.annotations.NullMarked;
