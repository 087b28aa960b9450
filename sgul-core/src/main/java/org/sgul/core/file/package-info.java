/**
 * Files and digests: the one implementation of writing a file completely or not at all, and the one of SHA-256.
 */
@NullMarked
package org.sgul.core.file;

import org.jspecify.annotations.NullMarked;
