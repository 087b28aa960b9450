package org.sgul.api;

/**
 * The parameters of a plugin that has none.
 *
 * @since 0.1.0
 */
public record NoParameters() {
    /** The only instance needed. */
    public static final NoParameters NONE = new NoParameters();
}
