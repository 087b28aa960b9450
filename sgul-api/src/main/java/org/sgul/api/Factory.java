package org.sgul.api;

/**
 * What every plugin kind has in common: a permanent kebab-case name, a sentence, and parameters. The parameters are a record;
 * its instance {@link #defaults()} is the one place where defaults are written, and the framework fills in what the user gave.
 *
 * @param <C> the record of parameters; {@link NoParameters} where there are none
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
