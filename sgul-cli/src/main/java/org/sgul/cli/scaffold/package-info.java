/**
 * Creates new plugin projects from templates, which are resources of this package with a few {@code {{placeholders}}}.
 */
@NullMarked
package org.sgul.cli.scaffold;

import org.jspecify.annotations.NullMarked;
