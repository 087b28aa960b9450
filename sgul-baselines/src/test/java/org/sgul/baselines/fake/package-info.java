/**
 * Hand-made games, traces and targets to fit learners on without a model.
 */
@NullMarked
package org.sgul.baselines.fake;

import org.jspecify.annotations.NullMarked;
