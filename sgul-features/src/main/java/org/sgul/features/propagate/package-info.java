/**
 * Small networks that features bring to a game: label propagation and cosines to training prototypes. Any engine evaluates them;
 * none has to know what they mean.
 */
@NullMarked
package org.sgul.features.propagate;

import org.jspecify.annotations.NullMarked;
