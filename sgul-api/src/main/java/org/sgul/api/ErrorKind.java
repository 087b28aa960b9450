package org.sgul.api;

/**
 * Whose turn it is to act when something fails.
 *
 * @since 0.1.0
 */
public enum ErrorKind {
    /** A wrong argument, option or configuration: the caller mends the call. */
    USAGE,
    /** A file or data set that is not what it should be: the caller mends the data. */
    DATA,
    /** A plugin that does not keep its contract or cannot be loaded: its author mends it. */
    PLUGIN,
    /** A fault of SGUL itself. */
    INTERNAL
}
