/**
 * Seeded random streams and the simple run context that provides them.
 */
@NullMarked
package org.sgul.core.run;

import org.jspecify.annotations.NullMarked;
