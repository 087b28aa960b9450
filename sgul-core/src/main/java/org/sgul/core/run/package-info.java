/**
 * Seeded random streams and the plain run context that hands them out.
 */
@NullMarked
package org.sgul.core.run;

import org.jspecify.annotations.NullMarked;
