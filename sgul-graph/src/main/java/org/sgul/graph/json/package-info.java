/**
 * Strict JSON for the files that people exchange: every key is known, every value has its type, and what is wrong is told with
 * file, line and path.
 */
@NullMarked
package org.sgul.graph.json;

import org.jspecify.annotations.NullMarked;
