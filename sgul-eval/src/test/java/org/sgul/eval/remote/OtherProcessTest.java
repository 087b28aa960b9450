package org.sgul.eval.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.file.Sha256;
import org.sgul.core.plugin.PluginKind;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.run.ExperimentRunner;
import org.sgul.eval.run.Experiments;
import org.sgul.eval.run.Reports;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.testkit.OtherProcessExecutor;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.walk.LocalExecutor;

/** An experiment has the same results when its units, or the walks of its units, are run by another process. */
class OtherProcessTest {
    private static final int FEWER_THAN_UNITS = 1;
    private static final int MORE_THAN_UNITS = 100;

    @TempDir
    Path folder;

    private ExperimentResult run(ExperimentSpec spec, BlockExecutor executor, String out) {
        DatasetCatalog catalog = Experiments.catalog(folder);
        return new ExperimentRunner(
                        new Harness(Components.of(Experiments.PLUGINS), catalog, Harness.INCREMENTAL, executor),
                        new Reports(Experiments.PLUGINS.catalog(PluginKind.REPORT)))
                .withReports(List.of())
                .run(spec, folder.resolve(out), Experiments.threads(1));
    }

    private ExperimentSpec spec(Map<String, ?> changes) {
        Map<String, Object> keys = new HashMap<>(Map.of(
                "seeds",
                2,
                "random-rankings",
                6,
                "learners",
                List.of("sgul-shapley", "sgul-accuracy", "atc-mc", "doc", "gnn-evaluator(epochs=5)")));
        keys.putAll(changes);
        return Experiments.small(folder, keys);
    }

    @Test
    void unitsHaveTheResultsOfThisProcess() throws IOException {
        run(spec(Map.of()), new LocalExecutor(), "here");
        ExperimentResult result = run(spec(Map.of()), new OtherProcessExecutor(FEWER_THAN_UNITS), "there");
        assertThat(result.failures()).isEmpty();
        assertThat(Experiments.comparable(folder.resolve("there")))
                .isEqualTo(Experiments.comparable(folder.resolve("here")));
    }

    /** Needs the initial weights of the model, which the other process did not train. */
    @Test
    void aLearnerThatRetrainsHasTheResultsOfThisProcess() throws IOException {
        ExperimentSpec spec = spec(Map.of(
                "seeds",
                1,
                "learners",
                List.of("lebed(orders=2;steps-per-order=1;min-epochs=1;max-epochs=2)", "class-confidence")));
        run(spec, new LocalExecutor(), "here");
        ExperimentResult result = run(spec, new OtherProcessExecutor(MORE_THAN_UNITS), "there");
        assertThat(result.failures()).isEmpty();
        assertThat(Experiments.comparable(folder.resolve("there")))
                .isEqualTo(Experiments.comparable(folder.resolve("here")));
    }

    /** The trace store, which the other process has no access to, has the series of some learners. */
    @Test
    void walksHaveTheResultsOfThisProcess() throws IOException {
        String store = folder.resolve("store").toString();
        ExperimentSpec one = spec(Map.of("seeds", 1));
        run(
                one.with(Map.of("learners", List.of(new PluginSpec("sgul-shapley")), "trace-store", store)),
                new LocalExecutor(),
                "first");
        run(one, new LocalExecutor(), "here");
        ExperimentResult result =
                run(one.with(Map.of("trace-store", store)), new OtherProcessExecutor(MORE_THAN_UNITS), "there");
        assertThat(result.failures()).isEmpty();
        assertThat(Experiments.comparable(folder.resolve("there")))
                .isEqualTo(Experiments.comparable(folder.resolve("here")));
    }

    @Test
    void filesOfAnotherContentAreRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("nodes.csv"), "changed");
        List<ExperimentRecipe.PlacedFile> expected =
                List.of(new ExperimentRecipe.PlacedFile("data/0/nodes.csv", Sha256.of("original")));
        assertThatThrownBy(() -> new ReceivedFiles(folder).place(expected, List.of(file)))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("nodes.csv: has another content on ")
                .hasMessageContaining("than on the machine that started the run; copy it again");
        assertThatThrownBy(() -> new ReceivedFiles(folder).place(expected, List.of(folder.resolve("missing.csv"))))
                .hasMessageContaining("missing.csv: not found on ")
                .hasMessageContaining("all machines must have it under this path, unless the executor sends it");
    }
}
