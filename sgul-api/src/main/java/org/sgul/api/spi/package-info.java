/**
 * The entry point of plugins. A plugin jar has one {@link org.sgul.api.spi.SgulPlugin}, which hosts find and register by name.
 */
@NullMarked
package org.sgul.api.spi;

import org.jspecify.annotations.NullMarked;
