package org.sgul.api.ranker;

import org.sgul.api.Experimental;
import org.sgul.api.Factory;
import org.sgul.api.NoParameters;

/**
 * A ranker that users choose by name.
 *
 * @since 0.1.0
 */
@Experimental
public interface RankerFactory<C extends Record> extends Factory<C> {
    Ranker create(C config);

    /** A ranker without parameters. */
    static RankerFactory<NoParameters> of(String name, String summary, Ranker ranker) {
        return new RankerFactory<>() {
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
            public Ranker create(NoParameters config) {
                return ranker;
            }
        };
    }
}
