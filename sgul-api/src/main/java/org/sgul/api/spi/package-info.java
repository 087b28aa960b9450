/**
 * How plugins are found, checked and named. A plugin jar has one {@link org.sgul.api.spi.SgulPlugin}; everybody looks names
 * up in the host registry.
 */
@NullMarked
package org.sgul.api.spi;

import org.jspecify.annotations.NullMarked;
