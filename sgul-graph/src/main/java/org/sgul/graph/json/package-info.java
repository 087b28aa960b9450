/**
 * Strict JSON for exchanged files: every key must be known and every value have the right type. Errors report file, line and path.
 */
@NullMarked
package org.sgul.graph.json;

import org.jspecify.annotations.NullMarked;
