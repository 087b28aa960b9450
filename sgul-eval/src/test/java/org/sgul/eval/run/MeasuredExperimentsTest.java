package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sgul.api.Progress;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.pipeline.Harness;

/** Experiments whose true utility is not accuracy (decision D26), and effective sample sizes (decision D32). */
class MeasuredExperimentsTest {
    @TempDir
    Path folder;

    private ExperimentResult run(ExperimentSpec spec, String out) {
        return ExperimentRunner.of(Harness.of(Experiments.PLUGINS, folder))
                .withReports(List.of())
                .run(spec, folder.resolve(out), Experiments.threads(2));
    }

    private ExperimentSpec spec(Map<String, ?> changes) {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("seeds", 1);
        keys.put("learners", List.of("sgul-shapley", "sgul-accuracy", "doc", "atc-mc", "boosted-trees(trees=5)"));
        keys.putAll(changes);
        return Experiments.small(folder, keys);
    }

    @ParameterizedTest
    @EnumSource(Measure.class)
    void everyMeasureRunsFromEndToEnd(Measure measure) throws IOException {
        ExperimentResult result = run(spec(Map.of("measure", measure.text())), "out");
        for (FinishedUnit unit : result.units()) {
            UnitResult success = unit.success().orElseThrow();
            assertThat(success.measure()).isEqualTo(measure.text());
            assertThat(success.validationSampleSize()).isEqualTo(3);
            for (Outcome outcome : success.outcomes()) {
                assertThat(outcome.error()).as(outcome.learner()).isNull();
                assertThat(outcome.scores().curve("drop-best", "dropping")[0] < 0)
                        .isEqualTo(measure == Measure.LOG_LIKELIHOOD);
            }
        }
        Path out = folder.resolve("out");
        assertThat(Files.readAllLines(out.resolve("curves.csv")).get(0))
                .endsWith("removed,share_removed," + measure.column());
        assertThat(Files.readAllLines(out.resolve("units.csv")).get(1))
                .containsPattern("," + measure.text() + ",[^,]+,3");
        assertThat(Manifest.read(out.resolve(Manifest.FILE)).experiment().measure())
                .isEqualTo(measure);
    }

    @Test
    void anotherMeasureIsAnotherExperiment() {
        run(spec(Map.of("learners", List.of("degree"))), "out");
        assertThatThrownBy(
                        () -> run(spec(Map.of("learners", List.of("degree"), "measure", "balanced-accuracy")), "out"))
                .hasMessageContaining("contains another experiment; differences: measure");
    }

    @Test
    void learnersFitTheChosenMeasure() {
        Map<String, Object> byAccuracy = run(spec(Map.of()), "accuracy")
                .units()
                .get(0)
                .success()
                .orElseThrow()
                .outcome("doc")
                .orElseThrow()
                .scores()
                .findings();
        Map<String, Object> byLikelihood = run(spec(Map.of("measure", "log-likelihood")), "likelihood")
                .units()
                .get(0)
                .success()
                .orElseThrow()
                .outcome("doc")
                .orElseThrow()
                .scores()
                .findings();
        assertThat(byLikelihood.get("slope")).isNotEqualTo(byAccuracy.get("slope"));
        assertThat((double) byLikelihood.get("base-utility")).isNegative();
        assertThat((double) byAccuracy.get("base-utility")).isBetween(0.0, 1.0);
    }

    @Test
    void effectiveSampleSizesAreKeptAndSmallOnesAreNoted() throws IOException {
        List<String> notes = new CopyOnWriteArrayList<>();
        Progress listening = (what, total) -> new Progress.Task() {
            @Override
            public void advance(long amount) {}

            @Override
            public void note(String message) {
                notes.add(message);
            }
        };
        ExperimentSpec uniform =
                spec(Map.of("law", "uniform", "learners", List.of("degree"), "validation-orders", 6, "test-orders", 6));
        UnitResult unit = ExperimentRunner.of(Harness.of(Experiments.PLUGINS, folder))
                .withReports(List.of())
                .run(uniform, folder.resolve("out"), new SeededRun(1, listening, 1, () -> false))
                .units()
                .get(0)
                .success()
                .orElseThrow();
        assertThat(unit.validationSampleSize()).isBetween(1.0, 5.0);
        assertThat(unit.testSampleSize()).isBetween(1.0, 5.0);
        assertThat(notes)
                .anySatisfy(note -> assertThat(note)
                        .contains(
                                "seed 0", "test game's 6 orders give an effective sample size of", "use more orders"));
        assertThat(Files.readAllLines(folder.resolve("out/units.csv")).get(0))
                .contains("measure,validation_sample_size,test_sample_size");
    }

    /** Splits are a part of a unit's key, so different ones are one experiment with one report. */
    @Test
    void severalSplitsAreOneExperiment() throws IOException {
        ExperimentSpec spec = spec(Map.of(
                "learners",
                List.of("max-confidence"),
                "split",
                List.of("usual", "ratio-inductive(train-ratio=0.2)", "ratio-inductive(train-ratio=0.3)"),
                "seeds",
                2));
        Path out = folder.resolve("splits");
        ExperimentResult result = ExperimentRunner.of(Harness.of(Experiments.PLUGINS, folder))
                .withReports(List.of())
                .run(spec, out, Experiments.threads(2));
        assertThat(result.failures()).isEmpty();
        assertThat(result.groups())
                .extracting(group -> group.key().split())
                .containsExactly("usual", "ratio-inductive(train-ratio=0.2)", "ratio-inductive(train-ratio=0.3)");
        assertThat(Files.readAllLines(out.resolve("summary.csv")))
                .anyMatch(line -> line.startsWith("twin:small,ratio-inductive(train-ratio=0.3),inductive,"));
        List<String> digests = result.units().stream()
                .map(unit -> unit.success().orElseThrow().split())
                .distinct()
                .toList();
        assertThat(digests).hasSize(6);
    }
}
