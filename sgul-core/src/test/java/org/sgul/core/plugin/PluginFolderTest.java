package org.sgul.core.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;

class PluginFolderTest {
    private static final String LIBRARY_1 =
            "package lib; public class Library { public static double one() { return 1; } }";
    private static final String LIBRARY_2 =
            "package lib; public class Library { public static double two(int x) { return 2 * x; } }";

    @TempDir
    Path work;

    @TempDir
    Path folder;

    /** A plugin with one feature whose value is an expression, and a static block. */
    private static String plugin(String type, String feature, String value, String block) {
        return """
                package org.example;
                import java.util.List;
                import org.sgul.api.spi.SgulPlugin;
                import org.sgul.api.utility.FeatureFactory;
                import org.sgul.api.utility.Utility;
                public final class %s implements SgulPlugin {
                    %s
                    public int spiVersion() { return SPI_VERSION; }
                    public List<FeatureFactory<?>> features() {
                        double value = %s;
                        return List.of(FeatureFactory.of("%s", "A test.", Utility.meanOverTargets(target -> value)));
                    }
                }
                """.formatted(type, block, value, feature);
    }

    private JarMaker jar(String type, String feature, String value, Path... libraries) throws IOException {
        return new JarMaker(work)
                .source(type, plugin(type, feature, value, ""), libraries)
                .service("org.example." + type);
    }

    private static double value(PluginRegistry registry, String feature) {
        return mean(registry.get(PluginKind.FEATURE, feature)).function().of(null);
    }

    private static <C extends Record> TargetMean mean(FeatureFactory<C> factory) {
        Utility utility = factory.create(ParameterBinder.bind(factory, Map.of()));
        return (TargetMean) utility.on(null);
    }

    private PluginRegistry loaded() {
        return PluginFolder.load(folder).addTo(PluginRegistry.of(new OwnPlugin()));
    }

    private PluginProblem onlyProblem() {
        PluginRegistry registry = loaded();
        assertThat(registry.names(PluginKind.FEATURE)).containsExactly("own");
        assertThat(registry.problems()).hasSize(1);
        return registry.problems().get(0);
    }

    @Test
    void twoPluginsWithClashingLibraryVersionsLiveTogether() throws IOException {
        Path one = new JarMaker(work).source("Library", LIBRARY_1).write(folder.resolve("first/library-1.jar"));
        Path two = new JarMaker(work).source("Library", LIBRARY_2).write(work.resolve("library-2.jar"));
        jar("First", "first", "lib.Library.one()", one).write(folder.resolve("first/first.jar"));
        jar("Second", "second", "lib.Library.two(21)", two)
                .source("Library", LIBRARY_2)
                .write(folder.resolve("second-shaded.jar"));
        PluginRegistry registry = loaded();
        assertThat(registry.problems()).isEmpty();
        assertThat(registry.names(PluginKind.FEATURE)).containsExactly("first", "own", "second");
        assertThat(value(registry, "first")).isEqualTo(1);
        assertThat(value(registry, "second")).isEqualTo(42);
        assertThat(PluginFolder.jarsOf(registry.pluginClass(PluginKind.FEATURE, "first")))
                .extracting(PluginJar::path)
                .containsExactly(folder.resolve("first/first.jar"), folder.resolve("first/library-1.jar"));
        assertThat(PluginFolder.jarsOf(registry.pluginClass(PluginKind.FEATURE, "own")))
                .isEmpty();
        assertThat(registry.origin(PluginKind.FEATURE, "second"))
                .isEqualTo(new PluginOrigin(
                        "org.example.Second",
                        folder.resolve("second-shaded.jar").toString()));
    }

    @Test
    void aDigestTellsWhetherAPluginHasChanged() throws IOException {
        String before = digest("1");
        assertThat(digest("1")).isEqualTo(before);
        assertThat(digest("2")).isNotEqualTo(before).matches("[0-9a-f]{64}");
        assertThat(PluginFolder.digestOf(OwnPlugin.class)).isEmpty();
    }

    private String digest(String value) throws IOException {
        jar("Mine", "mine", value).write(folder.resolve("mine.jar"));
        return PluginFolder.digestOf(loaded().pluginClass(PluginKind.FEATURE, "mine"));
    }

    @Test
    void theProgramsOwnClassesAreOutOfSight() throws IOException {
        new JarMaker(work)
                .source(
                        "Peeping",
                        plugin(
                                "Peeping",
                                "peeping",
                                "10 * seen(\"org.sgul.core.plugin.OwnPlugin\") + 10 * seen(\"org.assertj.core.api.Assertions\")"
                                        + " + seen(\"org.sgul.api.data.Dataset\")"
                                        + " + seen(\"org.jspecify.annotations.Nullable\") + seen(\"java.sql.Date\")",
                                "static int seen(String type) {"
                                        + " try { Class.forName(type); return 1; } catch (ClassNotFoundException e) { return 0; } }"))
                .service("org.example.Peeping")
                .write(folder.resolve("peeping.jar"));
        assertThat(value(loaded(), "peeping")).isEqualTo(3);
    }

    @Test
    void aModuleOfSgulBroughtAlongIsALibrary() throws IOException {
        new JarMaker(work)
                .source(
                        "OwnPlugin",
                        "package org.sgul.core.plugin; import org.sgul.api.spi.SgulPlugin;"
                                + " public final class OwnPlugin implements SgulPlugin { public int spiVersion() { return 0; } }")
                .service(OwnPlugin.class.getName())
                .write(folder.resolve("mine/sgul-own.jar"));
        jar("Mine", "mine", "1").write(folder.resolve("mine/mine.jar"));
        PluginRegistry registry = loaded();
        assertThat(registry.problems()).isEmpty();
        assertThat(registry.names(PluginKind.FEATURE)).containsExactly("mine", "own");
        assertThat(registry.pluginClass(PluginKind.FEATURE, "own")).isEqualTo(OwnPlugin.class);
    }

    @Test
    void whatIsNotAJarIsNamedAndTheOthersAreThere() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.jar"), "this is no zip file");
        Files.writeString(folder.resolve("README.txt"), "not looked at");
        Files.createDirectories(folder.resolve("classes"));
        jar("Good", "good", "1").write(folder.resolve("good.jar"));
        PluginRegistry registry = loaded();
        assertThat(registry.names(PluginKind.FEATURE)).containsExactly("good", "own");
        assertThat(registry.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.jar()).isEqualTo(broken.toString());
            assertThat(problem.toString())
                    .startsWith(broken + ": is not a readable jar (")
                    .endsWith("; build or copy it again");
        });
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aPipeWithTheNameOfAJarIsNotOpened() throws Exception {
        Path pipe = folder.resolve("pipe.jar");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        PluginProblem problem = onlyProblem();
        assertThat(problem.jar()).isEqualTo(pipe.toString());
        assertThat(problem.cause()).isEqualTo("is not a file, but a pipe, a device or a broken link");
    }

    @Test
    void aJarThatCannotBeReadDoesNotStopTheOthers() throws IOException {
        Path gone = Files.createSymbolicLink(folder.resolve("gone.jar"), folder.resolve("nowhere"));
        jar("Good", "good", "1").write(folder.resolve("good.jar"));
        PluginRegistry registry = loaded();
        assertThat(registry.names(PluginKind.FEATURE)).containsExactly("good", "own");
        assertThat(registry.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.jar()).isEqualTo(gone.toString()));
    }

    @Test
    void aJarWithoutServiceFileMayBeALibrary() throws IOException {
        Path jar = new JarMaker(work).source("Library", LIBRARY_1).write(folder.resolve("library.jar"));
        assertThat(onlyProblem().toString())
                .startsWith(jar
                        + ": contains no plugin: no jar has an entry META-INF/services/org.sgul.api.spi.SgulPlugin; ")
                .contains("if this is a library, put it into a sub-folder together with the plugin that uses it");
    }

    @Test
    void aClassThatIsNotInTheJarIsNamed() throws IOException {
        Path jar = jar("Here", "here", "1")
                .service("org.example.Gone # typed by hand")
                .write(folder.resolve("x.jar"));
        assertThat(onlyProblem().toString())
                .isEqualTo("org.example.Gone in " + jar
                        + ": is listed in META-INF/services/org.sgul.api.spi.SgulPlugin but is not in the jar; write the"
                        + " class's full name there, or build the jar again");
    }

    @Test
    void aMissingLibraryIsNamed() throws IOException {
        Path library = new JarMaker(work).source("Library", LIBRARY_1).write(work.resolve("library.jar"));
        Path jar = jar("Needy", "needy", "lib.Library.one()", library).write(folder.resolve("needy.jar"));
        assertThat(onlyProblem().toString())
                .startsWith(
                        "org.example.Needy in " + jar
                                + ": needs the class lib.Library, which is missing; put the library's jar next to the plugin's");
    }

    @Test
    void anotherVersionOfALibraryIsNamed() throws IOException {
        Path one = new JarMaker(work).source("Library", LIBRARY_1).write(work.resolve("library-1.jar"));
        jar("Mixed", "mixed", "lib.Library.one()", one).write(folder.resolve("mixed/mixed.jar"));
        new JarMaker(work).source("Library", LIBRARY_2).write(folder.resolve("mixed/library-2.jar"));
        assertThat(onlyProblem().toString())
                .contains("mixed.jar: has incompatible classes: java.lang.NoSuchMethodError", "Library.one()");
    }

    @Test
    void aClassOfANewerJavaIsToldByItsVersion() throws IOException {
        JarMaker maker = jar("Modern", "modern", "1");
        byte[] code = maker.content("org/example/Modern.class").clone();
        code[7] = 70;
        maker.entry("org/example/Modern.class", code).write(folder.resolve("modern.jar"));
        assertThat(onlyProblem().cause())
                .isEqualTo("has classes compiled for Java 26, but this is Java "
                        + Runtime.version().feature());
    }

    @Test
    void aConstructorThatThrowsIsQuoted() throws IOException {
        String block = "public Angry() { throw new IllegalStateException(\"no licence\"); }";
        new JarMaker(work)
                .source("Angry", plugin("Angry", "angry", "1", block))
                .service("org.example.Angry")
                .write(folder.resolve("angry.jar"));
        assertThat(onlyProblem().cause())
                .isEqualTo("fails while it is loaded: java.lang.IllegalStateException: no licence");
    }

    @Test
    void aClassThatIsNoPluginOrCannotBeMadeIsTold() throws IOException {
        new JarMaker(work).source("Library", LIBRARY_1).service("lib.Library").write(folder.resolve("a.jar"));
        new JarMaker(work)
                .source("Shy", plugin("Shy", "shy", "1", "Shy() {}"))
                .service("org.example.Shy")
                .write(folder.resolve("b.jar"));
        new JarMaker(work)
                .source(
                        "Hidden",
                        plugin("Hidden", "hidden", "1", "public Hidden() {}").replace("public final", "final"))
                .service("org.example.Hidden")
                .write(folder.resolve("c.jar"));
        assertThat(loaded().problems())
                .extracting(PluginProblem::cause)
                .containsExactly(
                        "does not implement org.sgul.api.spi.SgulPlugin",
                        "has no public constructor without arguments",
                        "is not public or is abstract");
    }

    @Test
    void wrongVersionBadNameAndDuplicatesAreProblemsToo() throws IOException {
        new JarMaker(work)
                .source("Old", plugin("Old", "old", "1", "").replace("SPI_VERSION", "7"))
                .service("org.example.Old")
                .write(folder.resolve("a.jar"));
        jar("Loud", "Loud_Name", "1").write(folder.resolve("b.jar"));
        jar("Twin", "twin", "1").write(folder.resolve("c.jar"));
        jar("Twin", "twin", "1").write(folder.resolve("d.jar"));
        PluginRegistry registry = loaded();
        assertThat(registry.names(PluginKind.FEATURE)).containsExactly("own", "twin");
        assertThat(registry.problems())
                .extracting(PluginProblem::toString)
                .satisfiesExactly(
                        text -> assertThat(text)
                                .contains("a.jar: was built for version 7 of the SGUL plugin interface"),
                        text -> assertThat(text)
                                .contains("b.jar: provides a feature with the invalid name 'Loud_Name'"),
                        text -> assertThat(text)
                                .contains(
                                        "d.jar: provides a feature named 'twin', as does org.example.Twin in ",
                                        "c.jar;"));
    }

    @Test
    void twoVersionsOfAPluginInOneFolderAreTold() throws IOException {
        Path old = jar("Mine", "mine", "1").write(folder.resolve("mine/mine-1.jar"));
        Path fresh = jar("Mine", "mine", "2").write(folder.resolve("mine/mine-2.jar"));
        PluginRegistry registry = loaded();
        assertThat(value(registry, "mine")).isEqualTo(1);
        assertThat(registry.problems())
                .extracting(PluginProblem::toString)
                .containsExactly("org.example.Mine in " + fresh + ": is a duplicate; the class in " + old + " is used"
                        + "; remove the older jar");
    }

    @Test
    void aFolderThatIsMissingEmptyOrAFileIsMissingData() throws IOException {
        Path file = Files.write(work.resolve("plugin.jar"), "x".getBytes(StandardCharsets.UTF_8));
        Files.createDirectories(folder.resolve("empty"));
        for (Map.Entry<Path, String> wrong : List.of(
                Map.entry(work.resolve("gone"), "plugin folder not found: " + work.resolve("gone")),
                Map.entry(file, file + " is a file; give the folder that contains the plugins' jars"),
                Map.entry(folder, "no plugin in " + folder + ": neither it nor a sub-folder contains a .jar file; "))) {
            assertThatThrownBy(() -> PluginFolder.load(wrong.getKey()))
                    .isInstanceOfSatisfying(
                            SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                    .hasMessageStartingWith(wrong.getValue());
        }
    }

    @Test
    void aClosedFolderLetsGoOfItsJars() throws IOException {
        jar("Good", "good", "1").write(folder.resolve("good.jar"));
        PluginFolder plugins = PluginFolder.load(folder);
        ClassLoader loader = plugins.addTo(PluginRegistry.of())
                .pluginClass(PluginKind.FEATURE, "good")
                .getClassLoader();
        assertThat(loader.getResource("org/example/Good.class")).isNotNull();
        plugins.close();
        assertThat(loader.getResource("org/example/Good.class")).isNull();
    }

    @Test
    void aHugeListOfPluginsIsNotRead() throws IOException {
        new JarMaker(work).entry(ServiceFile.NAME, new byte[50_000_000]).write(folder.resolve("huge.jar"));
        assertThat(onlyProblem().cause())
                .isEqualTo("is not a readable jar (" + ServiceFile.NAME + " has more than 1048576 bytes)");
    }
}
