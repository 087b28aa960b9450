package org.sgul.cli.command;

import java.util.LinkedHashMap;
import java.util.Map;
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

    static Map<String, Object> json(ModelTask task) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("dataset", task.task().data().name());
        json.put("recipe", split(task).recipe());
        json.put("seed", task.task().run().seed());
        json.put("setting", ParameterTexts.written(split(task).setting()));
        json.put("model", task.model().toString());
        return json;
    }

    private static Split split(ModelTask task) {
        return task.task().split().split();
    }
}
