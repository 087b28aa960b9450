package org.sgul.api.run;

import java.util.function.Function;
import java.util.function.Supplier;
import org.sgul.api.Experimental;
import org.sgul.api.Factory;
import org.sgul.api.NoParameters;

/**
 * A named executor.
 *
 * @since 0.1.0
 */
@Experimental
public interface ExecutorFactory<C extends Record> extends Factory<C> {
    BlockExecutor create(C config);

    /** An executor without parameters. */
    static ExecutorFactory<NoParameters> of(String name, String summary, Supplier<BlockExecutor> maker) {
        return of(name, summary, NoParameters.NONE, config -> maker.get());
    }

    /** An executor with parameters. */
    static <C extends Record> ExecutorFactory<C> of(
            String name, String summary, C defaults, Function<C, BlockExecutor> maker) {
        record Assembled<C extends Record>(String name, String summary, C defaults, Function<C, BlockExecutor> maker)
                implements ExecutorFactory<C> {
            @Override
            public BlockExecutor create(C config) {
                return maker.apply(config);
            }
        }
        return new Assembled<>(name, summary, defaults, maker);
    }
}
