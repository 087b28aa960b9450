package org.sgul.api.ranker;

import java.util.function.Function;
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
        return of(name, summary, NoParameters.NONE, config -> ranker);
    }

    /** A ranker with parameters. */
    static <C extends Record> RankerFactory<C> of(String name, String summary, C defaults, Function<C, Ranker> maker) {
        record Assembled<C extends Record>(String name, String summary, C defaults, Function<C, Ranker> maker)
                implements RankerFactory<C> {
            @Override
            public Ranker create(C config) {
                return maker.apply(config);
            }
        }
        return new Assembled<>(name, summary, defaults, maker);
    }
}
