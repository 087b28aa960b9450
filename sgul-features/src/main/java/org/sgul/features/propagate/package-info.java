/**
 * Small networks that features add to a session: label propagation and cosines to training prototypes. Any engine evaluates them
 * like other networks.
 */
@NullMarked
package org.sgul.features.propagate;

import org.jspecify.annotations.NullMarked;
