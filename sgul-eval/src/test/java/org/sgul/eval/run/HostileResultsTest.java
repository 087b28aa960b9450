package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.core.plugin.PluginKind;
import org.sgul.eval.plan.EarlierExperiment;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.Sealed;
import org.sgul.eval.results.StartedExperiment;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import org.sgul.testkit.CancellingRun;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.Harness;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A result directory from someone else, with whatever content and fitting checksums, is used, computed again, or refused in one line. */
class HostileResultsTest {
    private static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    Path folder;

    private Path out;
    private ExperimentSpec spec;
    private SpecReader reader;
    private ExperimentRunner runner;

    @BeforeEach
    void run() {
        out = folder.resolve("out");
        spec = Experiments.small(
                folder,
                Map.of("seeds", 2, "learners", List.of("sgul-shapley"), "test-orders", 2, "random-rankings", 2));
        reader = new SpecReader(Components.of(Experiments.PLUGINS), Experiments.catalog(folder));
        runner = ExperimentRunner.of(Harness.of(Experiments.PLUGINS, folder)).withReports(List.of());
        runner.run(spec, out, Experiments.threads(1));
    }

    @Test
    void manyWrongFieldsOfEveryFileAreHandled() throws IOException {
        tryMutations(12, 2);
    }

    @Test
    @Tag("slow")
    void everyWrongFieldOfEveryFileIsHandled() throws IOException {
        tryMutations(Integer.MAX_VALUE, 120);
    }

    /** Uses files with one wrong field: at most so many copies of each file in reports, and so many in runs. */
    private void tryMutations(int reports, int runs) throws IOException {
        Random random = new Random(16);
        for (Path file : files()) {
            String whole = Files.readString(file);
            List<String> mutations = mutations(JSON.readTree(whole));
            Collections.shuffle(mutations, random);
            for (int i = 0; i < Math.min(reports, mutations.size()); i++) {
                String mutation = mutations.get(i);
                Files.writeString(file, mutation);
                handled(mutation, () -> Results.read(out));
                handled(mutation, this::report);
                if (i < runs) {
                    handled(mutation, this::resume);
                    handled(mutation, this::replay);
                }
            }
            Files.writeString(file, whole);
        }
    }

    private List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>(List.of(out.resolve(Manifest.FILE), out.resolve(StartedExperiment.FILE)));
        for (String name : List.of("units", "details", "timings")) {
            try (Stream<Path> list = Files.list(out.resolve(name))) {
                files.add(list.sorted().findFirst().orElseThrow());
            }
        }
        return files;
    }

    private void report() {
        new Reports(Experiments.PLUGINS.catalog(PluginKind.REPORT))
                .write(
                        List.of(new PluginSpec("html"), new PluginSpec("markdown")),
                        Results.read(out),
                        folder.resolve("report"),
                        Progress.SILENT);
    }

    private void resume() {
        ExperimentResult result =
                runner.run(EarlierExperiment.read(out, reader), out, new CancellingRun(Experiments.threads(1), 400));
        assertThat(result.failures())
                .allSatisfy(failed -> assertThat(failed.error().kind()).isNotEqualTo(SgulException.Kind.INTERNAL));
    }

    private void replay() {
        new Replay(runner, reader)
                .run(
                        out.resolve(Manifest.FILE),
                        folder.resolve("replay"),
                        false,
                        new CancellingRun(Experiments.threads(1), 50));
    }

    private static void handled(String mutation, Runnable use) {
        try {
            use.run();
        } catch (CancellationException e) {
            // Nothing was wrong, so the experiment began.
        } catch (SgulException e) {
            assertThat(e.kind()).as(mutation).isNotEqualTo(SgulException.Kind.INTERNAL);
            assertThat(e.getMessage()).as(mutation).doesNotContain("\n");
        } catch (RuntimeException e) {
            throw new AssertionError(e + " with " + mutation.substring(0, Math.min(3000, mutation.length())), e);
        }
    }

    /** Copies of a file, each with one field removed, without a value, of another type, shorter, or absurd. */
    private static List<String> mutations(JsonNode root) {
        List<String> texts = new ArrayList<>();
        List<JsonNode> values = List.of(
                JSON.nullNode(),
                JSON.readTree("\"x\""),
                JSON.readTree("\"../../x\\u0000/\""),
                JSON.readTree("-1"),
                JSON.readTree("1e308"),
                JSON.readTree("[]"),
                JSON.readTree("[null]"),
                JSON.readTree("{}"));
        mutate(root, root, values, texts);
        return texts;
    }

    private static void mutate(JsonNode root, JsonNode node, List<JsonNode> values, List<String> texts) {
        if (node instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyNames())) {
                JsonNode child = object.get(name);
                for (JsonNode value : values) {
                    object.set(name, value);
                    texts.add(Sealed.seal(root.toString()));
                }
                object.remove(name);
                texts.add(Sealed.seal(root.toString()));
                object.set(name, child);
                mutate(root, child, values, texts);
            }
        } else if (node instanceof ArrayNode array && !array.isEmpty()) {
            int last = array.size() - 1;
            JsonNode child = array.get(last);
            for (JsonNode value : values) {
                array.set(last, value);
                texts.add(Sealed.seal(root.toString()));
            }
            array.remove(last);
            texts.add(Sealed.seal(root.toString()));
            array.add(child);
            array.add(child);
            texts.add(Sealed.seal(root.toString()));
            array.remove(last + 1);
            mutate(root, child, values, texts);
        }
    }

    @Test
    void aManifestCannotChooseAFolderToWriteTo() throws IOException {
        Path manifest = out.resolve(Manifest.FILE);
        Path chosen = folder.resolve("chosen");
        Sealed.edit(
                manifest,
                text -> text.replace("\"experiment\" : {", "\"experiment\" : {\"trace-store\" : \"" + chosen + "\","));
        assertThatThrownBy(this::replay)
                .isInstanceOf(SgulException.class)
                .hasMessage(manifest + ": describes an experiment with keys that do not belong there: trace-store");
        assertThat(chosen).doesNotExist();
    }

    @Test
    void aManifestCannotChooseTheFilesToCompare() throws IOException {
        Path manifest = out.resolve(Manifest.FILE);
        String whole = Files.readString(manifest);
        Files.writeString(manifest, Sealed.seal(whole.replace("\"units.csv\" :", "\"../../../../../../dev/zero\" :")));
        assertThatThrownBy(this::replay)
                .hasMessageContaining("must have the digests of exactly these files")
                .hasMessageContaining("/dev/zero");
        Files.writeString(manifest, Sealed.seal(whole.replaceFirst("(?s)\"files\" : \\{.*?\\}", "\"files\" : {}")));
        assertThatThrownBy(this::replay).hasMessageContaining("it has none");
    }

    @Test
    void preparedResultsAreNotComparedInsteadOfNewOnes() throws IOException {
        Path prepared = folder.resolve("replay");
        runner.run(spec, prepared, Experiments.threads(1));
        assertThatThrownBy(this::replay).hasMessageStartingWith(prepared + " already contains results");
        Files.createSymbolicLink(folder.resolve("link"), out);
        assertThatThrownBy(() -> new Replay(runner, reader)
                        .run(out.resolve(Manifest.FILE), folder.resolve("link"), true, Experiments.threads(1)))
                .hasMessageStartingWith(folder.resolve("link") + " already contains results");
    }

    @Test
    void aManifestCannotChooseWhatToDigest() throws IOException {
        Path manifest = out.resolve(Manifest.FILE);
        String whole = Files.readString(manifest);
        for (String name : List.of("file /proc/kcore", "file \\u0000", "data nowhere")) {
            Files.writeString(
                    manifest, Sealed.seal(whole.replace("\"inputs\" : {", "\"inputs\" : {\"" + name + "\" : \"0\",")));
            assertThatThrownBy(this::replay)
                    .isInstanceOf(SgulException.class)
                    .hasMessageContaining(" is not an input of the experiment");
        }
        Files.writeString(manifest, Sealed.seal(whole.replace("\"sgul-shapley\",", "\"sgul-saved(file=/)\",")));
        assertThatThrownBy(this::replay).isInstanceOf(SgulException.class).hasMessageStartingWith("/: ");
    }

    @Test
    void resultsAreNotWrittenThroughLinks() throws IOException {
        Path victim = folder.resolve("victim.txt");
        Files.writeString(victim, "precious");
        Results results = Results.read(out);
        for (String name : List.of("units.csv", "report.html", "units/x.json", "plots", "traces")) {
            Path link = out.resolve(name);
            Files.deleteIfExists(link);
            Files.createSymbolicLink(link, victim);
            assertThatThrownBy(() -> runner.run(spec, out, Experiments.threads(1)))
                    .hasMessageStartingWith(link + ": is a symbolic link");
            assertThatThrownBy(() -> new Reports(Experiments.PLUGINS.catalog(PluginKind.REPORT))
                            .write(List.of(new PluginSpec("html")), results, out, Progress.SILENT))
                    .hasMessageStartingWith(link + ": is a symbolic link");
            assertThatThrownBy(() -> new Reports(Experiments.PLUGINS.catalog(PluginKind.REPORT))
                            .write(
                                    List.of(new PluginSpec("html")),
                                    results,
                                    out.resolve("units").resolve(".."),
                                    Progress.SILENT))
                    .hasMessageStartingWith(link + ": is a symbolic link");
            Files.delete(link);
        }
        assertThat(Files.readString(victim)).isEqualTo("precious");
    }

    /** A program that opens such a pipe waits until another one writes to it. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @EnabledOnOs(OS.LINUX)
    void aPipeInPlaceOfAFileIsRefused() throws Exception {
        Results results = Results.read(out);
        for (String name : List.of(".lock", "units.csv", "report.html", "units/x.json")) {
            Path pipe = out.resolve(name);
            Files.deleteIfExists(pipe);
            assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                    .isZero();
            assertThatThrownBy(() -> runner.run(spec, out, Experiments.threads(1)))
                    .hasMessageStartingWith(pipe + ": is neither a file nor a folder");
            assertThatThrownBy(() -> new Reports(Experiments.PLUGINS.catalog(PluginKind.REPORT))
                            .write(List.of(new PluginSpec("html")), results, out, Progress.SILENT))
                    .hasMessageStartingWith(pipe + ": is neither a file nor a folder");
            Files.delete(pipe);
        }
    }
}
