package org.sgul.valuation.task;

import java.util.List;
import org.sgul.api.task.TaskFactory;

/** The tasks of this module. */
public final class BuiltInTasks {
    private BuiltInTasks() {}

    /** All tasks. */
    public static List<TaskFactory<?>> all() {
        return List.of(TaskFactory.of(
                "drop-best",
                "Removes players, the most valuable first: the measure should fall early.",
                new DropBest()));
    }
}
