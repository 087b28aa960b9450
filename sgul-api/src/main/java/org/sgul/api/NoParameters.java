package org.sgul.api;

/** The parameters of a plugin that has none. */
public record NoParameters() {
    /** The only instance anybody needs. */
    public static final NoParameters NONE = new NoParameters();
}
