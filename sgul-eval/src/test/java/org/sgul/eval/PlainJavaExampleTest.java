package org.sgul.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.Progress;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.experiment.ExperimentRunner;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Metric;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import org.sgul.graph.catalog.DatasetCatalog;

/** The example of {@code docs/use-from-java.md}; the code of its region is shown there. */
class PlainJavaExampleTest {
    @TempDir
    Path folder;

    @Test
    void anExperimentNeedsNoInjector() {
        Path dataDirectory = folder.resolve("data");
        Path results = folder.resolve("results");
        // region experiment
        PluginRegistry plugins = PluginRegistry.discover(ExperimentRunner.class.getClassLoader());
        DatasetCatalog catalog = DatasetCatalog.standard(plugins, dataDirectory);
        ExperimentSpec spec = new SpecReader(plugins, catalog)
                .read(Map.of(
                        "dataset",
                        List.of("twin:small"),
                        "model",
                        List.of("pmlp-sgc(hidden=16)"),
                        "learners",
                        List.of("sgul-shapley", "class-confidence"),
                        "seeds",
                        3,
                        "validation-orders",
                        5,
                        "test-orders",
                        5));
        SeededRun run = new SeededRun(1, Progress.SILENT, 2, () -> false);
        ExperimentResult result = new ExperimentRunner(plugins, catalog).run(spec, results, run);
        StringBuilder text = new StringBuilder();
        for (Group group : result.groups()) {
            for (SummaryRow row : SummaryRow.of(group)) {
                text.append(group.dataset() + " " + row.learner() + " "
                        + row.sample(Metric.AUC).mean() + "\n");
            }
        }
        // endregion
        assertThat(text.toString().lines()).hasSize(4);
        assertThat(text).contains("twin:small sgul-shapley 0.");
        assertThat(Files.exists(results.resolve("summary.csv"))).isTrue();
    }
}
