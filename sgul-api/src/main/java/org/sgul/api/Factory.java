package org.sgul.api;

/**
 * A named factory, the common form of all plugin kinds: a permanent kebab-case name, a summary, and parameters. The parameters
 * are a record. {@link #defaults()} is the only place that defines defaults; the framework fills in the user's values.
 *
 * @param <C> the record of parameters; {@link NoParameters} if there are none
 * @since 0.1.0
 */
public interface Factory<C extends Record> {

    /** The name in configurations and results: lower-case letters, digits and single hyphens, never changed once released. */
    String name();

    /** One sentence for {@code sgul plugins list}. */
    String summary();

    /** The parameters with their defaults. */
    C defaults();
}
