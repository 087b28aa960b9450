/**
 * Executors, which run the work, and report writers, which present its results.
 */
@NullMarked
package org.sgul.api.run;

import org.jspecify.annotations.NullMarked;
