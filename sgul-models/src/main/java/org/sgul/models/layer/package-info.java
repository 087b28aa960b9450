/**
 * The local layers that built-in models consist of. Layers compute in double precision, are immutable, allocate nothing when
 * applied, and write exactly the first {@code outputWidth()} entries of a row.
 */
@NullMarked
package org.sgul.models.layer;

import org.jspecify.annotations.NullMarked;
