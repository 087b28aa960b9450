package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a later run into a result folder remembers of earlier ones, and states about them. */
class ResumedRunsTest {
    @TempDir
    Path folder;

    private Path out;

    @BeforeEach
    void generateData() {
        out = folder.resolve("out");
        assertThat(sgul(
                                "datasets",
                                "generate",
                                "--quiet",
                                "--out",
                                folder.resolve("data/csv/mine").toString())
                        .code())
                .isZero();
    }

    private Run run(String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "run",
                "--quiet",
                "--dataset",
                "mine",
                "--data-dir",
                folder.resolve("data").toString(),
                "--model",
                "pmlp-sgc(epochs=5;hidden=8)",
                "--seeds",
                "1",
                "--validation-orders",
                "2",
                "--test-orders",
                "2",
                "--out",
                out.toString()));
        arguments.addAll(List.of(more));
        return sgul(arguments.toArray(String[]::new));
    }

    private void loseUnits() throws IOException {
        try (Stream<Path> files = Files.list(out.resolve("units"))) {
            for (Path file : files.toList()) {
                assertThat(file.getFileName().toString())
                        .matches("mine_inductive_pmlp-sgc-epochs-5-hidden-8_[0-9a-f]{10}_0\\.json");
                Files.delete(file);
            }
        }
    }

    @Test
    void resumeRemembersWhereDataAndTracesAre() throws IOException {
        Run first = run(
                "--learners",
                "max-confidence",
                "--trace-store",
                out.resolve("traces").toString());
        assertThat(first.code()).as(first.toString()).isZero();
        loseUnits();
        GeneratedProject.files(out.resolve("traces"))
                .forEach(file -> file.toFile().delete());
        Run resumed = sgul("resume", "--quiet", out.toString());
        assertThat(resumed.code()).as(resumed.toString()).isZero();
        assertThat(resumed.out()).isEqualTo(first.out());
        assertThat(GeneratedProject.files(out.resolve("traces"))).isNotEmpty();
    }

    @Test
    void aTraceStoreElsewhereMustBeGivenAgain() throws IOException {
        Path store = folder.resolve("store");
        assertThat(run("--learners", "max-confidence", "--trace-store", store.toString())
                        .code())
                .isZero();
        loseUnits();
        List<Path> before = GeneratedProject.files(store);
        before.forEach(file -> file.toFile().delete());
        Run resumed = sgul("resume", out.toString());
        assertThat(resumed.code()).as(resumed.toString()).isZero();
        assertThat(resumed.err()).contains("the trace store " + store + " is outside the result folder");
        assertThat(GeneratedProject.files(store)).isEmpty();
        loseUnits();
        assertThat(sgul("resume", "--quiet", out.toString(), "--trace-store", store.toString())
                        .code())
                .isZero();
        assertThat(GeneratedProject.files(store)).isEqualTo(before);
    }

    @Test
    void learnersOfEarlierRunsAreNamed() {
        assertThat(run("--learners", "max-confidence,doc").out()).doesNotContain("also has results");
        assertThat(run("--learners", "max-confidence").out())
                .contains(
                        "The folder also has results of doc; the tables and the report now show only the learners of this"
                                + " run.");
        assertThat(run("--learners", "doc", "--depth", "1").err())
                .contains("contains another experiment; differences: depth; choose");
    }

    @Test
    void aReportThatCannotBeWrittenIsAFailure() throws IOException {
        Files.createDirectories(out.resolve("report.html/not-a-file"));
        Run run = run("--learners", "max-confidence");
        assertThat(run.out()).contains("report    not written: ");
        assertThat(run.code()).isEqualTo(3);
    }

    @Test
    void reportNamesDamagedUnitsAndTheRemedy() throws IOException {
        assertThat(run("--learners", "max-confidence", "--setting", "inductive,transductive")
                        .code())
                .isZero();
        assertThat(sgul("report", "--kind", "markdown", out.toString()).err()).doesNotContain("warning");
        Path damaged;
        try (Stream<Path> files = Files.list(out.resolve("units"))) {
            damaged = files.sorted().findFirst().orElseThrow();
        }
        Files.writeString(damaged, Files.readString(damaged).replaceFirst("\\d", "x"));
        Run report = sgul("report", "--kind", "markdown", out.toString());
        assertThat(report.code()).as(report.toString()).isZero();
        assertThat(report.err())
                .contains("sgul: warning: Failed: mine, inductive, pmlp-sgc(epochs=5;hidden=8), seed 0: " + damaged
                        + ": is damaged or was not written by SGUL: its checksum is not that of its content;"
                        + " 'sgul resume' computes it again.");
        assertThat(sgul("report", "--kind", "markdown", "--json", out.toString())
                        .json()
                        .at("/missing/0")
                        .asString())
                .contains(damaged.toString());
    }

    @Test
    void replayTakesAFolderAndNamesWhatIsMissing() {
        Run missing = sgul("replay", folder.resolve("nothing").toString());
        assertThat(missing.code()).isEqualTo(3);
        assertThat(missing.err()).contains("nothing: file not found; give the manifest.json of a finished experiment");
        assertThat(run("--learners", "max-confidence").code()).isZero();
        Run replayed =
                sgul("replay", "--quiet", "--data-dir", folder.resolve("data").toString(), out.toString());
        assertThat(replayed.code()).as(replayed.toString()).isZero();
    }
}
