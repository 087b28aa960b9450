package org.example;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.Progress;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.run.ExperimentRunner;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import org.sgul.valuation.pipeline.Harness;

/** Compares learners over several seeds. */
public final class CompareLearners {
    private CompareLearners() {}

    public static List<String> compare(Path dataDirectory, Path results) {
        Harness harness = Harness.discover(dataDirectory);
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("dataset", "twin:small");
        keys.put("model", "pmlp-sgc(hidden=16)");
        keys.put("learners", List.of("sgul-shapley", "class-confidence"));
        keys.put("seeds", 3);
        keys.put("validation-orders", 5);
        keys.put("test-orders", 5);
        ExperimentSpec spec = new SpecReader(harness.components(), harness.catalog()).read(keys);
        SeededRun run = new SeededRun(1, Progress.SILENT, 2, () -> false);
        ExperimentResult result = ExperimentRunner.of(harness).run(spec, results, run);
        List<String> lines = new ArrayList<>();
        for (Group group : result.groups()) {
            for (SummaryRow row : group.table().rows()) {
                lines.add(group.dataset() + " " + row.learner() + " "
                        + row.sample(row.main()).mean());
            }
        }
        return lines;
    }
}
