package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Places;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.StartedExperiment;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.Harness;

/** Files with flipped bits or missing ends are never taken for results; those of units are computed again. */
class DamagedFilesTest {
    private static final int DAMAGES = 400;

    @TempDir
    Path folder;

    private Path out;
    private ExperimentSpec spec;

    @BeforeEach
    void run() {
        out = folder.resolve("out");
        spec = Experiments.small(folder, Map.of("seeds", 2, "learners", List.of("max-confidence")));
        resume();
    }

    private void resume() {
        run(spec, out);
    }

    private void run(ExperimentSpec experiment, Path directory) {
        ExperimentRunner.of(Harness.of(Experiments.PLUGINS, folder))
                .withReports(List.of())
                .run(experiment, directory, Experiments.threads(1));
    }

    private Path file(String folderName) throws IOException {
        try (Stream<Path> files = Files.list(out.resolve(folderName))) {
            return files.sorted().findFirst().orElseThrow();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"units", "details", "timings"})
    void everyDamageIsSeen(String folderName) throws IOException {
        Path file = file(folderName);
        byte[] whole = Files.readAllBytes(file);
        UnitKey id = spec.units().get(0);
        UnitStore store = new UnitStore(out);
        String key = StartedExperiment.find(out).orElseThrow().key();
        assertThat(store.files(id, key)).isPresent();
        Random random = new Random(14);
        for (int i = 0; i < DAMAGES; i++) {
            Files.write(file, damaged(whole, random));
            assertThat(store.files(id, key)).as("damage %d", i).isEmpty();
        }
    }

    @Test
    void unitsAndManifestsOfAnotherExperimentAreNotRead() throws IOException {
        Path other = folder.resolve("other");
        run(spec.with(Map.of("test-orders", spec.testOrders() + 1)), other);
        Path unit = file("units");
        byte[] own = Files.readAllBytes(unit);
        Files.copy(other.resolve("units").resolve(unit.getFileName()), unit, StandardCopyOption.REPLACE_EXISTING);
        assertThat(Results.read(out).failures())
                .singleElement()
                .satisfies(failed -> assertThat(failed.error().message()).contains("is of another experiment"));
        resume();
        assertThat(unit).hasBinaryContent(own);
        Files.copy(other.resolve(Manifest.FILE), out.resolve(Manifest.FILE), StandardCopyOption.REPLACE_EXISTING);
        assertThatThrownBy(() -> ResultDirectory.open(out))
                .hasMessageContaining("manifest.json: describes another experiment than experiment.json")
                .hasMessageContaining("differences: test-orders");
        assertThatThrownBy(this::resume).hasMessageContaining("describes another experiment than experiment.json");
    }

    @Test
    void damagedPlacesAreADataErrorThatStatesWhatToDo() throws IOException {
        Files.writeString(out.resolve(Places.FILE), "{");
        assertThatThrownBy(() -> Places.find(out)).hasMessageContaining("places.json: is damaged; remove it");
    }

    @Test
    void aDamagedExperimentOrManifestIsADataError() throws IOException {
        Random random = new Random(15);
        for (String name : List.of(StartedExperiment.FILE, Manifest.FILE)) {
            Path file = out.resolve(name);
            byte[] whole = Files.readAllBytes(file);
            for (int i = 0; i < DAMAGES; i++) {
                Files.write(file, damaged(whole, random));
                assertThatThrownBy(() -> read(name))
                        .as("damage %d of %s", i, name)
                        .isInstanceOf(SgulException.class)
                        .hasMessageStartingWith(file.toString());
            }
            Files.write(file, whole);
        }
    }

    private void read(String name) {
        if (name.equals(Manifest.FILE)) {
            Manifest.read(out.resolve(name));
        } else {
            StartedExperiment.find(out);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"units", "details", "timings"})
    void damagedFilesAreComputedAgain(String folderName) throws IOException {
        Map<String, String> before = Experiments.comparable(out);
        Path file = file(folderName);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        WholeFiles.delete(out.resolve(Manifest.FILE));
        resume();
        assertThat(Experiments.comparable(out)).isEqualTo(before);
    }

    /** A manifest next to tables of two runs would say that they belong together. */
    @Test
    void aFolderWhoseTablesCouldNotAllBeWrittenIsNotFinished() throws IOException {
        Path table = out.resolve("values.csv");
        Path inTheWay = table.resolve("in the way");
        Files.delete(table);
        Files.createDirectories(inTheWay);
        ExperimentSpec more =
                Experiments.small(folder, Map.of("seeds", 2, "learners", List.of("max-confidence", "degree")));
        assertThatThrownBy(() -> run(more, out)).hasMessageStartingWith(table.toString());
        assertThat(out.resolve(Manifest.FILE)).doesNotExist();
        assertThat(ResultDirectory.open(out).isFinished()).isFalse();
        Files.delete(inTheWay);
        Files.delete(table);
        run(more, out);
        run(more, folder.resolve("undisturbed"));
        assertThat(Experiments.comparable(out)).isEqualTo(Experiments.comparable(folder.resolve("undisturbed")));
    }

    @Test
    void aReportOfADamagedUnitNamesItsFile() throws IOException {
        Path file = file("units");
        Files.writeString(file, Files.readString(file).replace("0.", "1."));
        ResultDirectory results = ResultDirectory.open(out);
        assertThat(results.read(results.groups().get(0)).units().get(0).error().message())
                .startsWith(file + ": is damaged or was not written by SGUL");
        assertThat(results.read(results.groups().get(0)).units().get(1).success())
                .isPresent();
    }

    /** One bit flipped, or the end cut off. */
    private static byte[] damaged(byte[] whole, Random random) {
        if (random.nextInt(4) == 0) {
            return Arrays.copyOf(whole, random.nextInt(whole.length));
        }
        byte[] flipped = whole.clone();
        flipped[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
        return flipped;
    }
}
