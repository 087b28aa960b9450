package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.graph.GraphPlugin;
import tools.jackson.databind.JsonNode;

class PluginsNewCommandTest {
    @TempDir
    Path folder;

    private GeneratedProject generate(String kind) {
        Path out = folder.resolve("my-" + kind);
        Run run = sgul(
                "plugins",
                "new",
                "--kind",
                kind,
                "--name",
                "my-" + kind,
                "--package",
                "org.example.kit",
                "--out",
                out.toString());
        assertThat(run.code()).as(run.toString()).isZero();
        return new GeneratedProject(out);
    }

    /** Compiles and packs it like its pom, together with its libraries; returns the folder for --plugins. */
    private Path build(String kind) throws IOException {
        GeneratedProject project = generate(kind);
        project.compile();
        Path plugins = folder.resolve("plugins");
        project.pack(plugins.resolve("my-" + kind).resolve("my-" + kind + ".jar"));
        if (kind.equals("reader")) {
            GeneratedProject.pack(code(GraphPlugin.class), plugins.resolve("my-reader/sgul-graph.jar"));
            GeneratedProject.pack(code(PluginRegistry.class), plugins.resolve("my-reader/sgul-core.jar"));
        }
        return plugins;
    }

    /** The jar or folder that a class was loaded from. */
    private static Path code(Class<?> type) {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath());
    }

    @ParameterizedTest
    @CsvSource({
        "feature, MyFeaturePlugin",
        "learner, MyLearnerPlugin",
        "ranker, MyRankerPlugin",
        "model, MyModelPlugin",
        "reader, MyReaderPlugin"
    })
    void aProjectCompilesKeepsItsContractAndIsListed(String kind, String type) throws Exception {
        Path plugins = build(kind);
        TestExecutionSummary tests =
                new GeneratedProject(folder.resolve("my-" + kind)).runTests("org.example.kit." + type + "Test");
        assertThat(tests.getFailures())
                .as(
                        "%s",
                        tests.getFailures().stream()
                                .map(each -> each.getException().toString())
                                .toList())
                .isEmpty();
        assertThat(tests.getTestsSucceededCount()).isGreaterThan(5);
        JsonNode listed = sgul("plugins", "list", "--json", "--kind", kind, "--plugins", plugins.toString())
                .json();
        assertThat(listed.get("problems").size()).as(listed.toString()).isZero();
        assertThat(listed.get("plugins").valueStream())
                .filteredOn(each -> each.get("name").asString().equals("my-" + kind))
                .singleElement()
                .satisfies(each -> {
                    assertThat(each.get("class").asString()).isEqualTo("org.example.kit." + type);
                    assertThat(each.get("jar").asString()).endsWith("my-" + kind + ".jar");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"feature", "learner", "ranker", "model", "reader"})
    void noPlaceholderStaysAndThePomIsXml(String kind) throws Exception {
        GeneratedProject project = generate(kind);
        for (Path file : GeneratedProject.files(project.folder())) {
            assertThat(Files.readString(file)).as(file.toString()).doesNotContain("{{");
        }
        assertThat(project.folder().resolve("pom.xml")).content().doesNotContain("null", "${project.version}");
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(project.folder().resolve("pom.xml").toFile());
        assertThat(project.folder().resolve("README.md"))
                .content()
                .contains(
                        "mvn package",
                        "sgul plugins list --kind " + kind,
                        "sgul run --plugins target/plugins",
                        "my-" + kind);
    }

    /** The learner is one class of at most 40 lines, including imports, and no file lists it by hand. */
    @Test
    void aLearnerIsOneShortClass() throws IOException {
        Path project = generate("learner").folder();
        List<Path> sources = GeneratedProject.files(project.resolve("src/main"));
        assertThat(sources).hasSize(1);
        assertThat(Files.readAllLines(sources.get(0)))
                .hasSizeLessThanOrEqualTo(40)
                .contains("@AutoService(SgulPlugin.class)")
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(130));
    }

    /** Versions are written into the template; they are those that SGUL itself is built with. */
    @Test
    void mavenPluginsArePinnedToTheVersionsOfThisBuild() throws IOException {
        String pom = Files.readString(generate("learner").folder().resolve("pom.xml"));
        String own = Files.readString(Path.of("../pom.xml"));
        Matcher plugin = Pattern.compile("<artifactId>(maven-[a-z]+-plugin)</artifactId>\\s*<version>([^<]+)</version>")
                .matcher(pom);
        int compared = 0;
        while (plugin.find()) {
            if (own.contains("<artifactId>" + plugin.group(1) + "</artifactId>\n          <version>")) {
                assertThat(own)
                        .contains("<artifactId>" + plugin.group(1) + "</artifactId>\n          <version>"
                                + plugin.group(2) + "</version>");
                compared++;
            }
        }
        assertThat(compared).isGreaterThanOrEqualTo(5);
        assertThat(pom).contains("<maven.compiler.release>17<");
    }

    @Test
    void whatWasBuiltRunsResumesAndReplays() throws IOException {
        build("learner");
        build("feature");
        build("ranker");
        String plugins = build("model").toString();
        String out = folder.resolve("out").toString();
        String[] run = {
            "run",
            "--quiet",
            "--plugins",
            plugins,
            "--dataset",
            "twin:small",
            "--model",
            "my-model",
            "--learners",
            "my-learner,sgul-accuracy(features=my-feature,target-class-confidence)",
            "--rankers",
            "my-ranker",
            "--seeds",
            "2",
            "--validation-orders",
            "3",
            "--test-orders",
            "2",
            "--trace-store",
            folder.resolve("traces").toString(),
            "--out",
            out
        };
        Run first = sgul(run);
        assertThat(first.code()).as(first.toString()).isZero();
        assertThat(first.out())
                .contains("twin:small, inductive, my-model: accuracy, means over 2 seeds")
                .contains("\nmy-learner ", "\nmy-ranker ");
        String manifest = Files.readString(folder.resolve("out/manifest.json"));
        assertThat(manifest).containsPattern("\"jars\" : \\{\\s*\"my-learner.jar\" : \"[0-9a-f]{64}\"");
        assertThat(sgul("resume", "--quiet", "--plugins", plugins, out).code()).isZero();
        Run without = sgul("resume", "--quiet", out);
        assertThat(without.code()).isEqualTo(2);
        assertThat(without.err())
                .contains(
                        "learner 'my-learner' of ",
                        " in my-learner.jar",
                        "give the folder with these jars as --plugins DIR");
        Run replay = sgul("replay", "--quiet", "--plugins", plugins, out + "/manifest.json");
        assertThat(replay.code()).as(replay.toString()).isZero();

        assertThat(GeneratedProject.files(folder.resolve("traces")))
                .anyMatch(file -> file.getFileName().toString().matches("my-feature_.*-[0-9a-f]{32}\\.series"));

        String rows = rowsOf("");
        Set<String> codes = codes();
        Files.writeString(folder.resolve("my-learner/target/main/changed.txt"), "so is the jar");
        new GeneratedProject(folder.resolve("my-learner")).pack(folder.resolve("plugins/my-learner/my-learner.jar"));
        Run changed = sgul(run);
        assertThat(changed.code()).as(changed.toString()).isZero();
        assertThat(rowsOf("")).isEqualTo(rows);
        Set<String> kept = codes();
        assertThat(kept).hasSize(6);
        kept.retainAll(codes);
        assertThat(kept)
                .as("of my-ranker, and of sgul-accuracy, which has the unchanged feature")
                .hasSize(4);
    }

    /** Digests in unit files that distinguish versions of added learners and features. */
    private Set<String> codes() throws IOException {
        Set<String> codes = new TreeSet<>();
        for (Path unit : GeneratedProject.files(folder.resolve("out/units"))) {
            Matcher code = Pattern.compile("\"inputs\":\\{(\"plugin [^}]*)}").matcher(Files.readString(unit));
            while (code.find()) {
                codes.add(unit.getFileName() + code.group(1));
            }
        }
        return codes;
    }

    private String rowsOf(String learner) throws IOException {
        return Files.readAllLines(folder.resolve("out/units.csv")).stream()
                .filter(line -> line.contains(learner))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void aLearnerIsPutBesideEarlierResults() throws IOException {
        String out = folder.resolve("out").toString();
        Run first = sgul(
                "run",
                "--quiet",
                "--dataset",
                "twin:small",
                "--learners",
                "sgul-shapley",
                "--seeds",
                "2",
                "--validation-orders",
                "3",
                "--test-orders",
                "2",
                "--trace-store",
                out + "/traces",
                "--out",
                out);
        assertThat(first.code()).as(first.toString()).isZero();
        String before = rowsOf("sgul-shapley");
        String plugins = build("learner").toString();
        Run more = sgul("run", "--quiet", "--only", "my-learner", "--against", out, "--plugins", plugins);
        assertThat(more.code()).as(more.toString()).isZero();
        assertThat(more.out()).contains("\nmy-learner ", "\nsgul-shapley ");
        assertThat(rowsOf("sgul-shapley")).isEqualTo(before);
        assertThat(rowsOf("my-learner").lines()).hasSize(2);
        assertThat(Files.readString(folder.resolve("out/report.html"))).contains("my-learner");

        Run fixed = sgul("run", "--only", "doc", "--against", out, "--seeds", "3", "--depth", "1");
        assertThat(fixed.code()).isEqualTo(2);
        assertThat(fixed.err()).contains("with --against the experiment is that of " + out + "; omit --seeds, --depth");
        Run half = sgul("run", "--only", "doc");
        assertThat(half.code()).isEqualTo(2);
        assertThat(half.err()).contains("--only LEARNERS and --against DIR must be given together");
    }

    @Test
    void theReadersExampleIsADataSet() throws IOException {
        String plugins = build("reader").toString();
        String example =
                folder.resolve("my-reader/src/test/resources/example.my-reader").toString();
        Run info = sgul("datasets", "info", "--json", "--plugins", plugins, example);
        assertThat(info.code()).as(info.toString()).isZero();
        assertThat(info.out()).contains("my-reader", "60");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "learner | MyMethod | org.example | --name 'MyMethod' must consist of lower-case letters, digits and single hyphens,"
                        + " such as 'my-method'; how about 'my-method'?",
                "learner | 2hop | org.example | --name '2hop' must consist of lower-case letters, *",
                "learner | sgul | org.example | --name 'sgul' is the name of the framework; choose another",
                "learner | m | org.class.x | --package 'org.class.x' contains 'class', which is a Java keyword; choose another word",
                "learner | m | org..x | --package 'org..x' is not a Java package: words of letters, *",
                "learner | m | org.sgul.api.x | --package 'org.sgul.api.x' belongs to SGUL; choose another one, *",
                "learner | m | java.util | --package 'java.util' belongs to Java; *",
                "learner | A_b | 1x | --name 'A_b' must consist of lower-case letters, digits and single hyphens, such as 'my-method';"
                        + " how about 'a-b'?; --package '1x' is not a Java package: *",
                "learner | doc | org.example | the learner 'doc' already exists, in org.sgul.baselines.BaselinesPlugin in *",
                "split | m | org.example | invalid value for option '--kind': 'split' is not one of feature, learner, ranker, model, reader; *",
            })
    void wrongNamesAreToldBeforeAnythingIsWritten(String kind, String name, String packageName, String message) {
        Path out = folder.resolve("out");
        Run run = sgul(
                "plugins", "new", "--kind", kind, "--name", name, "--package", packageName, "--out", out.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("sgul: " + message.replaceFirst(" ?\\*$", ""));
        assertThat(out).doesNotExist();
    }

    @Test
    void aFolderInUseIsLeftAlone() throws IOException {
        Path file = Files.writeString(folder.resolve("notes.txt"), "mine");
        for (Path used : List.of(folder, file)) {
            Run run = sgul(
                    "plugins", "new", "--kind", "model", "--name", "m", "--package", "p", "--out", used.toString());
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains(used + " is ", "; choose another folder with --out");
        }
        assertThat(folder).isDirectoryContaining(file::equals).isDirectoryNotContaining("glob:**/pom.xml");
    }
}
