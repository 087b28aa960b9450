package org.sgul.api.utility;

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
        return new FeatureFactory<>() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public String summary() {
                return summary;
            }

            @Override
            public NoParameters defaults() {
                return NoParameters.NONE;
            }

            @Override
            public Utility create(NoParameters config) {
                return utility;
            }
        };
    }
}
