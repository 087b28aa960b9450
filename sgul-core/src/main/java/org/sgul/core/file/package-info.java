/**
 * Files and digests: SHA-256, and writing a file completely or not at all. No other package implements either.
 */
@NullMarked
package org.sgul.core.file;

import org.jspecify.annotations.NullMarked;
