package org.sgul.api.task;

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
        return new TaskFactory<>() {
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
            public Task create(NoParameters config) {
                return task;
            }
        };
    }
}
