/**
 * Local layers that the built-in models are made of. They compute in double precision, are immutable, allocate nothing when
 * applied, and write exactly their output width of a row.
 */
@NullMarked
package org.sgul.models.layer;

import org.jspecify.annotations.NullMarked;
