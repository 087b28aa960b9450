package org.sgul.eval.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.data.Setting;
import org.sgul.eval.results.UnitStore.UnitFiles;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.LearnerScores;

class UnitStoreTest {
    private static final UnitKey ID =
            new UnitKey("cora", UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec("sgc"), 3);

    @TempDir
    Path directory;

    private static UnitResult result() {
        LearnerScores scores =
                SampleSchema.scores(new double[] {0.5, 0.25}, new double[] {0.1}, new double[] {0}, Map.of("a", 2));
        return new UnitResult(
                UnitResult.FORMAT,
                ID,
                "key",
                "planetoid",
                Map.of("data cora", "sum"),
                "recipe",
                "split",
                "accuracy",
                30,
                30,
                0,
                0.5,
                0.75,
                1,
                2,
                3,
                new int[] {7},
                List.of("node"),
                List.of(
                        Outcome.of("degree", scores),
                        Outcome.failed("broken", new Failure(SgulException.Kind.PLUGIN, "it broke"))
                                .withInputs(Map.of("plugin org.example.Broken", "c0de"))));
    }

    @Test
    void theFileOfAUnitKeepsItsFormat() throws IOException {
        new UnitStore(directory).save(new UnitFiles(result(), null, null));
        assertThat(Files.readString(directory.resolve("units/" + ID.fileName() + ".json")))
                .isEqualTo(Sealed.seal("""
                        {"format":6,"id":{"dataset":"cora","split":"usual","setting":"inductive","model":"sgc","seed":3},"key":"key",\
                        "reader":"planetoid","inputs":{"data cora":"sum"},"recipe":"recipe","split":"split","measure":"accuracy",\
                        "validationSampleSize":30.0,"testSampleSize":30.0,"deviation":0.0,"emptyMeasure":0.5,"fullMeasure":0.75,"validationTargets":1,\
                        "validationPlayers":2,"targets":3,"nodes":[7],"names":["node"],"cells":[{"learner":"degree","class":"learner",\
                        "scores":{"tasks":{"drop-best":{"numbers":{"auc":0.25,"area":0.25,"after_5_percent":0.5,"after_10_percent":0.5,\
                        "after_20_percent":0.5,"after_50_percent":0.25},"curves":{"dropping":[0.5,0.25]}},"values":{"numbers":\
                        {"value_pearson":0.5,"value_spearman":0.5,"utility_mae":0.5},"curves":{}}},"values":[0.1],\
                        "standardErrors":[0.0],"findings":{"a":2}},"error":null,"inputs":{}},{"learner":"broken",\
                        "class":"learner","scores":null,"error":{"kind":"PLUGIN","message":"it broke"},"inputs":{"plugin org.example.Broken":"c0de"}}]}
                        """));
    }

    @Test
    void aUnitIsFoundByItsKeyWithAllItsFiles() {
        UnitStore store = new UnitStore(directory);
        UnitTimes times = new UnitTimes(ID, 2, 1, List.of(), List.of(), null);
        store.save(new UnitFiles(result(), times, null));
        UnitFiles found = store.files(ID, "key").orElseThrow();
        assertThat(found.result().outcome("broken")).isEqualTo(result().outcome("broken"));
        assertThat(found.times()).isEqualTo(times);
        assertThat(found.details()).isNull();
        assertThat(store.files(ID, "another")).isEmpty();
    }
}
