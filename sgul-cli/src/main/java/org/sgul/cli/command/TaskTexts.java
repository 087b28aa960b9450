package org.sgul.cli.command;

import org.sgul.api.data.Split;
import org.sgul.valuation.pipeline.ModelTask;

/** Describes the data set, split and model of a command, as text and as JSON. */
final class TaskTexts {
    private TaskTexts() {}

    static String title(ModelTask task) {
        long seed = task.task().run().seed();
        Split split = split(task);
        return task.model() + " on " + task.task().data().name() + ", " + split.recipe() + " split"
                + (split.seed() == seed || split.seed() == 0 ? "" : " of seed " + split.seed()) + ", seed " + seed;
    }

    /** The same as JSON. */
    record Json(String dataset, String recipe, long seed, String setting, String model) {
        static Json of(ModelTask task) {
            Split split = split(task);
            return new Json(
                    task.task().data().name(),
                    split.recipe(),
                    task.task().run().seed(),
                    ParameterTexts.written(split.setting()),
                    task.model().toString());
        }
    }

    private static Split split(ModelTask task) {
        return task.task().split().split();
    }
}
