/**
 * Where the work is done and what is made of its results: executors and report writers.
 */
@NullMarked
package org.sgul.api.run;

import org.jspecify.annotations.NullMarked;
