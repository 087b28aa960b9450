/**
 * Utilities and features, which are functions of a step without labels, and the learners that fit utilities on validation traces.
 */
@NullMarked
package org.sgul.api.utility;

import org.jspecify.annotations.NullMarked;
