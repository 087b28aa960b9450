package org.sgul.core.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.NoParameters;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.Utility;

class PluginRegistryTest {
    private static final Utility ONE = Utility.meanOverTargets(target -> 1);

    private static class Features implements SgulPlugin {
        private final List<String> names;

        Features(String... names) {
            this.names = List.of(names);
        }

        @Override
        public int spiVersion() {
            return SPI_VERSION;
        }

        @Override
        public List<FeatureFactory<?>> features() {
            return names.stream()
                    .<FeatureFactory<?>>map(name -> FeatureFactory.of(name, "One.", ONE))
                    .toList();
        }
    }

    /** A plugin with one feature, "a", that has parameters. */
    private static final class Adjustable extends Features implements FeatureFactory<Adjustable.Settings> {
        record Settings(int depth, double rate, List<String> names) {}

        @Override
        public String name() {
            return "a";
        }

        @Override
        public String summary() {
            return "A.";
        }

        @Override
        public Settings defaults() {
            return new Settings(2, 0.5, List.of("x"));
        }

        @Override
        public Utility create(Settings settings) {
            return ONE;
        }

        @Override
        public List<FeatureFactory<?>> features() {
            return List.of(this);
        }
    }

    private static final class OtherFeatures extends Features {
        OtherFeatures(String... names) {
            super(names);
        }
    }

    private static final class Good extends Features {
        Good(String... names) {
            super(names);
        }
    }

    private static final class FromTheFuture extends Features {
        @Override
        public int spiVersion() {
            return SPI_VERSION + 1;
        }
    }

    private static final class Broken extends Features {
        @Override
        public List<FeatureFactory<?>> features() {
            throw new NoSuchMethodError("org.sgul.api.Gone.method()");
        }
    }

    /** Named in a provider file by a test; it needs a public constructor. */
    public static final class Discovered extends Features {
        public Discovered() {
            super("discovered");
        }
    }

    /** Cannot be made. */
    public static final class Unmakeable extends Features {
        public Unmakeable() {
            throw new IllegalStateException("no licence");
        }
    }

    private static void assertFails(ThrowingCallable call, SgulException.Kind kind, String... parts) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(kind))
                .hasMessageContainingAll(parts);
    }

    @Test
    void namesAscendAndFactoriesAreFound() {
        PluginRegistry registry = PluginRegistry.of(new Features("b-two", "a"), new OtherFeatures("c"));
        assertThat(registry.names(PluginKind.FEATURE)).containsExactly("a", "b-two", "c");
        assertThat(registry.all(PluginKind.FEATURE))
                .extracting(FeatureFactory::name)
                .containsExactly("a", "b-two", "c");
        assertThat(registry.get(PluginKind.FEATURE, "b-two").name()).isEqualTo("b-two");
        assertThat(registry.names(PluginKind.MODEL)).isEmpty();
        assertThat(registry.origin(PluginKind.FEATURE, "c")).isEqualTo(PluginOrigin.of(OtherFeatures.class));
    }

    @Test
    void aDuplicateNamesBothClassesAndWhereTheyCameFrom() {
        assertFails(
                () -> PluginRegistry.of(new Features("edge-cosine"), new OtherFeatures("edge-cosine")),
                SgulException.Kind.PLUGIN,
                "org.sgul.core.plugin.PluginRegistryTest$OtherFeatures in ",
                ": provides a feature named 'edge-cosine', as does org.sgul.core.plugin.PluginRegistryTest$Features in ",
                "test-classes",
                "; give it another name or remove one of them");
    }

    @Test
    void aDuplicateWithinOnePluginFailsToo() {
        assertFails(() -> PluginRegistry.of(new Features("a", "a")), SgulException.Kind.PLUGIN, "a feature named 'a'");
    }

    @Test
    void anUnknownNameComesWithNearestMatchKnownListAndMissingModule() {
        PluginRegistry registry = PluginRegistry.of(new Features("edge-cosine", "entropy"));
        assertThatThrownBy(() -> registry.get(PluginKind.FEATURE, "edge-cosin"))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.USAGE))
                .hasMessage("unknown feature 'edge-cosin' — did you mean 'edge-cosine'?; known: edge-cosine, entropy;"
                        + " the module sgul-features seems to be missing from the class path");
        assertThatThrownBy(() -> registry.origin(PluginKind.MODEL, "gcn"))
                .hasMessage("unknown model 'gcn'; there is no model at all; the module sgul-models seems to be missing"
                        + " from the class path");
        assertThatThrownBy(() -> registry.get(PluginKind.LEARNER, "doc"))
                .hasMessage(
                        "unknown learner 'doc'; there is no learner at all; the modules sgul-baselines and sgul-extras"
                                + " seem to be missing from the class path");
    }

    @Test
    void anotherSpiVersionFailsAtLoadBeforeAnythingElseIsAsked() {
        assertFails(
                () -> PluginRegistry.of(new Features("a", "a"), new FromTheFuture()),
                SgulException.Kind.PLUGIN,
                "$FromTheFuture in ",
                "was built for version " + (SgulPlugin.SPI_VERSION + 1)
                        + " of the SGUL plugin interface, but this is version " + SgulPlugin.SPI_VERSION,
                "rebuild it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Edge", "edge_cosine", "edge--cosine", "-edge", "edge-", "2hop", "", "ünder"})
    void aNameThatIsNotKebabCaseFails(String name) {
        assertFails(
                () -> PluginRegistry.of(new Features(name)),
                SgulException.Kind.PLUGIN,
                "org.sgul.core.plugin.PluginRegistryTest$Features in ",
                ": provides a feature with the invalid name '" + name + "'",
                "lower-case letters, digits and single hyphens");
    }

    @Test
    void aPluginThatThrowsWhenAskedIsNamed() {
        assertFails(
                () -> PluginRegistry.of(new Broken()),
                SgulException.Kind.PLUGIN,
                "$Broken in ",
                "has incompatible classes",
                "org.sgul.api.Gone.method()");
    }

    @Test
    void pluginsAreDiscoveredOncePerClass(@TempDir Path jar) throws IOException {
        try (URLClassLoader one = loader(jar, Discovered.class.getName());
                URLClassLoader two = loader(jar, Discovered.class.getName())) {
            assertThat(PluginRegistry.discover(one, two).names(PluginKind.FEATURE))
                    .containsExactly("discovered");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.sgul.api.spi.NotThere",
                "org.sgul.core.plugin.PluginRegistryTest$Unmakeable",
                "org.sgul.core.plugin.NearestNameTest"
            })
    void aPluginThatCannotBeLoadedIsAPluginError(String provider, @TempDir Path jar) throws IOException {
        try (URLClassLoader loader = loader(jar, provider)) {
            assertFails(
                    () -> PluginRegistry.discover(loader),
                    SgulException.Kind.PLUGIN,
                    "a plugin cannot be loaded",
                    provider,
                    "its jar may be damaged or built for another version of SGUL");
        }
    }

    @Test
    void anAddedPluginThatIsWrongIsAProblemAndTheOthersAreThere() {
        PluginRegistry registry = PluginRegistry.of(new Features("a"))
                .with(
                        List.of(
                                new OtherFeatures("b", "a"),
                                new FromTheFuture(),
                                new Broken(),
                                new Good("c"),
                                new OtherFeatures("c"),
                                new OtherFeatures("Not-Kebab")),
                        List.of(new PluginProblem("x.jar", "", "is no jar", "build it again")));
        assertThat(registry.names(PluginKind.FEATURE)).containsExactly("a", "c");
        assertThat(registry.pluginClass(PluginKind.FEATURE, "c")).isEqualTo(Good.class);
        assertThat(registry.problems())
                .extracting(PluginProblem::cause)
                .satisfiesExactly(
                        cause -> assertThat(cause).isEqualTo("is no jar"),
                        cause -> assertThat(cause)
                                .startsWith("provides a feature named 'a', as does ")
                                .contains("$Features in "),
                        cause -> assertThat(cause).startsWith("was built for version "),
                        cause -> assertThat(cause).startsWith("has incompatible classes: "),
                        cause -> assertThat(cause).contains("named 'c', as does ", "$Good in "),
                        cause -> assertThat(cause).contains("'Not-Kebab'"));
        assertThat(registry.problems())
                .extracting(PluginProblem::plugin)
                .element(0)
                .isEqualTo("");
        assertThatThrownBy(() -> registry.get(PluginKind.FEATURE, "b"))
                .hasMessageContaining(
                        "; it may be in a plugin that could not be loaded: x.jar: is no jar; build it again | ")
                .hasMessageContaining("$OtherFeatures in ");
    }

    @Test
    void aModuleOfSgulThatAPluginBringsAlongIsNotRegisteredTwice() {
        PluginRegistry registry = PluginRegistry.of(new Features("a")).with(List.of(new Features("a")), List.of());
        assertThat(registry.names(PluginKind.FEATURE)).containsExactly("a");
        assertThat(registry.problems()).isEmpty();
    }

    @Test
    void aCatalogHasThePluginsOfOneKind() {
        PluginRegistry registry = PluginRegistry.of(new Features("b", "a"));
        Catalog<FeatureFactory<?>> features = registry.catalog(PluginKind.FEATURE);
        assertThat(features.names()).containsExactly("a", "b");
        assertThat(features.all()).containsExactlyElementsOf(registry.all(PluginKind.FEATURE));
        assertThat(features.get("a")).isSameAs(registry.get(PluginKind.FEATURE, "a"));
        assertThat(features.has("b")).isTrue();
        assertThat(features.has("c")).isFalse();
        assertThat(features.parameters(new PluginSpec("a"))).isEqualTo(NoParameters.NONE);
        assertThatThrownBy(() -> features.parameters(PluginSpec.parse("a(x=1)")))
                .hasMessage("parameters of 'a': unknown parameter 'x' (it has none)");
        assertThatThrownBy(() -> features.get("c")).hasMessageStartingWith("unknown feature 'c'");
        assertThat(registry.catalog(PluginKind.LEARNER).names()).isEmpty();
    }

    @Test
    void aPluginHasOneCanonicalForm() {
        Catalog<FeatureFactory<?>> catalog = PluginRegistry.of(new Adjustable()).catalog(PluginKind.FEATURE);
        assertThat(catalog.canonical(PluginSpec.parse("a(rate=1e-3;depth=3)")))
                .hasToString("a(depth=3;rate=0.001)")
                .isEqualTo(catalog.canonical(PluginSpec.parse("a( depth = 3 ; rate=0.0010;names=x)")));
        assertThat(catalog.canonical(PluginSpec.parse("a(depth=2;rate=.50;names=x)")))
                .hasToString("a");
        assertThat(catalog.canonical(PluginSpec.parse("a(names=z, y)"))).hasToString("a(names=z,y)");
        assertThatThrownBy(() -> catalog.canonical(PluginSpec.parse("a(width=2)")))
                .hasMessageStartingWith("parameters of 'a': unknown parameter 'width'");
    }

    @Test
    void aFaultInAPluginOfTheProgramIsThrownWithProblemsOfFoldersInTheSameSet() {
        PluginProblem problem = new PluginProblem("x.jar", "X", "is damaged", "copy it again");
        PluginRegistry registry = PluginRegistry.of(List.of(new Features("a")), List.of(problem));
        assertThat(registry.problems()).containsExactly(problem);
        assertThatThrownBy(() -> PluginRegistry.of(List.of(new Features("a"), new Features("a")), List.of(problem)))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("a");
    }

    @Test
    void whatIsThrownIsToldWithItsRemedy() {
        assertThat(PluginProblem.of(
                                "x.jar",
                                "org.example.X",
                                new UnsupportedClassVersionError(
                                        "org/example/X has been compiled by a more recent version of the Java Runtime"
                                                + " (class file version 65.0), this version …"))
                        .toString())
                .startsWith("org.example.X in x.jar: has classes compiled for Java 21, but this is Java ")
                .endsWith("; run SGUL on that Java, or compile the plugin with --release 17");
        assertThat(PluginProblem.of("x.jar", "org.example.X", new NoClassDefFoundError("org/other/Library"))
                        .toString())
                .startsWith("org.example.X in x.jar: needs the class org.other.Library, which is missing; put the")
                .contains("next to the plugin's in a separate sub-folder");
        assertThat(PluginProblem.of("x.jar", "org.example.X", new NoClassDefFoundError("org/sgul/api/Gone"))
                        .remedy())
                .startsWith("rebuild it against this SGUL");
        assertThat(PluginProblem.of("x.jar", "X", new ExceptionInInitializerError(new IllegalStateException("no")))
                        .cause())
                .isEqualTo("fails while it is loaded: java.lang.IllegalStateException: no");
    }

    private static URLClassLoader loader(Path jar, String provider) throws IOException {
        Path services = Files.createDirectories(jar.resolve("META-INF/services"));
        Files.writeString(services.resolve(SgulPlugin.class.getName()), provider + "\n");
        return new URLClassLoader(new URL[] {jar.toUri().toURL()}, PluginRegistryTest.class.getClassLoader());
    }
}
