package org.sgul.api.utility;

import java.util.function.Function;
import org.sgul.api.Factory;
import org.sgul.api.NoParameters;

/**
 * A feature that learners use by name: a utility that needs no fitting.
 *
 * @since 0.1.0
 */
public interface FeatureFactory<C extends Record> extends Factory<C> {
    Utility create(C config);

    /** A feature without parameters. */
    static FeatureFactory<NoParameters> of(String name, String summary, Utility utility) {
        return of(name, summary, NoParameters.NONE, config -> utility);
    }

    /** A feature with parameters. */
    static <C extends Record> FeatureFactory<C> of(
            String name, String summary, C defaults, Function<C, Utility> maker) {
        record Assembled<C extends Record>(String name, String summary, C defaults, Function<C, Utility> maker)
                implements FeatureFactory<C> {
            @Override
            public Utility create(C config) {
                return maker.apply(config);
            }
        }
        return new Assembled<>(name, summary, defaults, maker);
    }
}
