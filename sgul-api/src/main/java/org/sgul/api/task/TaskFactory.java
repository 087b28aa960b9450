package org.sgul.api.task;

import java.util.function.Function;
import org.sgul.api.Experimental;
import org.sgul.api.Factory;
import org.sgul.api.NoParameters;

/**
 * A task that users choose by name.
 *
 * @since 0.1.0
 */
@Experimental
public interface TaskFactory<C extends Record> extends Factory<C> {
    Task create(C config);

    /** A task without parameters. */
    static TaskFactory<NoParameters> of(String name, String summary, Task task) {
        return of(name, summary, NoParameters.NONE, config -> task);
    }

    /** A task with parameters. */
    static <C extends Record> TaskFactory<C> of(String name, String summary, C defaults, Function<C, Task> maker) {
        record Assembled<C extends Record>(String name, String summary, C defaults, Function<C, Task> maker)
                implements TaskFactory<C> {
            @Override
            public Task create(C config) {
                return maker.apply(config);
            }
        }
        return new Assembled<>(name, summary, defaults, maker);
    }
}
