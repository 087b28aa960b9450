package org.sgul.eval.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.SgulException;

class UnitStoreTest {
    private static final UnitId ID = new UnitId("cora", "inductive", "sgc", 3);

    @TempDir
    Path directory;

    private static UnitResult result() {
        Outcome.Scores scores = new Outcome.Scores(
                new double[] {0.5, 0.25}, new double[] {0.1}, new double[] {0}, 1, 1, 0, Map.of("a", 2));
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
                        {"format":5,"id":{"dataset":"cora","setting":"inductive","model":"sgc","seed":3},"key":"key",\
                        "reader":"planetoid","inputs":{"data cora":"sum"},"recipe":"recipe","split":"split","measure":"accuracy",\
                        "validationSampleSize":30.0,"testSampleSize":30.0,"deviation":0.0,"validationTargets":1,"validationPlayers":2,\
                        "targets":3,"nodes":[7],"names":["node"],"cells":[{"learner":"degree","class":"learner",\
                        "scores":{"curve":[0.5,0.25],"values":[0.1],"standardErrors":[0.0],"pearson":1.0,"spearman":1.0,\
                        "meanAbsoluteError":0.0,"findings":{"a":2}},"error":null,"inputs":{}},{"learner":"broken",\
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
