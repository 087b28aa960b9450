package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.Setting;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.Harness;

class SharedTrainingTest {
    private static final String SGC = "pmlp-sgc(epochs=20;hidden=8)";
    private static final String GCN = "pmlp-gcn(epochs=20;hidden=8)";

    @TempDir
    private Path folder;

    private List<String> trainings(List<String> models, Path directory) {
        List<String> started = Collections.synchronizedList(new ArrayList<>());
        Progress progress = (what, total) -> {
            started.add(what);
            return amount -> {};
        };
        RunContext oneUnitAfterAnother = new SeededRun(1, progress, 8, () -> false);
        ExperimentRunner.of(Harness.of(Experiments.PLUGINS, folder))
                .withReports(List.of())
                .run(Experiments.small(folder, Map.of("model", models, "seeds", 2)), directory, oneUnitAfterAnother);
        return started.stream().filter(what -> what.startsWith("training")).toList();
    }

    @Test
    void modelsWithTheSameTrainingAreTrainedOnceWithTheSameResults() throws IOException {
        Path together = folder.resolve("together");
        Path alone = folder.resolve("alone");
        assertThat(trainings(List.of(SGC, GCN), together)).containsExactly("training pmlp-sgc", "training pmlp-sgc");
        assertThat(trainings(List.of(GCN), alone)).containsExactly("training pmlp-gcn", "training pmlp-gcn");
        try (Stream<Path> units = Files.list(alone.resolve("units"))) {
            assertThat(units)
                    .hasSize(2)
                    .allSatisfy(unit -> assertThat(together.resolve("units").resolve(unit.getFileName()))
                            .hasSameBinaryContentAs(unit));
        }
    }

    @Test
    void otherModelsAreTrainedThemselves() {
        assertThat(trainings(List.of(SGC, "pmlp-gcn(epochs=21;hidden=8)"), folder.resolve("other")))
                .hasSize(4);
    }

    @Test
    void allModelsOfAFewSeedsFollowEachOther() {
        List<UnitKey> units = new ArrayList<>();
        for (String model : List.of("a", "b")) {
            for (long seed = 1; seed <= 3; seed++) {
                units.add(new UnitKey("d", UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec(model), seed));
            }
        }
        units.add(new UnitKey("e", UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec("a"), 1));
        assertThat(UnitSchedule.modelsTogether(units, 2))
                .extracting(id -> id.dataset() + id.model() + id.seed())
                .containsExactly("da1", "da2", "db1", "db2", "da3", "db3", "ea1");
    }
}
