/**
 * Writes new plugin projects. Templates are files beside this package's classes that read like what becomes of them, with a few
 * {@code {{placeholders}}}.
 */
@NullMarked
package org.sgul.cli.scaffold;

import org.jspecify.annotations.NullMarked;
