/**
 * Utilities and features (functions of a step, without labels) and the learners that fit them on validation traces.
 */
@NullMarked
package org.sgul.api.utility;

import org.jspecify.annotations.NullMarked;
