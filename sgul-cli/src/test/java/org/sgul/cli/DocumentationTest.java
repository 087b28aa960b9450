package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.task.TaskFactory;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.testkit.LearnerContract;
import org.sgul.testkit.RankerContract;
import org.sgul.testkit.TaskContract;

/**
 * Java in the guides is tested code. A block after {@code <!-- java: FILE -->} is that file, which the build compiles; after {@code
 * <!-- java: FILE#REGION -->} it is the part between {@code // region REGION} and {@code // endregion}. Any other block is a complete
 * plugin class that is compiled here and whose learners, rankers and tasks keep their contracts.
 */
class DocumentationTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern BLOCK = Pattern.compile("(?ms)^(.*?)\\R```java\\R(.*?)^```$");
    private static final Pattern MARK = Pattern.compile("<!-- java: ([^ #]+)(?:#(\\S+))? -->\\R*$");
    private static final Pattern TYPE = Pattern.compile("(?m)^public final class (\\w+)");

    @TempDir
    Path folder;

    static Stream<String> guides() {
        return Stream.of("docs/write-a-plugin.md", "docs/use-from-java.md");
    }

    /** A block and the file and region that it was taken from, if any. */
    private record Block(
            String text, @Nullable String file, @Nullable String region) {
        static List<Block> of(String guide) throws IOException {
            List<Block> blocks = new ArrayList<>();
            Matcher block = BLOCK.matcher(Files.readString(ROOT.resolve(guide)));
            while (block.find()) {
                Matcher mark = MARK.matcher(block.group(1));
                boolean marked = mark.find();
                blocks.add(new Block(block.group(2), marked ? mark.group(1) : null, marked ? mark.group(2) : null));
            }
            return blocks;
        }
    }

    @ParameterizedTest
    @MethodSource("guides")
    void javaInGuidesIsCodeThatTheBuildCompiles(String guide) throws IOException {
        List<Block> blocks = Block.of(guide);
        assertThat(blocks).as("Java blocks of %s", guide).isNotEmpty();
        for (Block block : blocks) {
            if (block.file() != null) {
                String source = filled(Files.readString(ROOT.resolve(block.file())));
                assertThat(block.text())
                        .as("%s, region %s of %s", guide, block.region(), block.file())
                        .isEqualTo(block.region() == null ? source : region(source, block.region()));
            } else {
                assertThat(block.text())
                        .as("a complete class, or after a mark <!-- java: FILE#REGION -->")
                        .startsWith("package ");
            }
        }
    }

    /** The names that the guide uses for the scaffolded project. */
    private static String filled(String template) {
        return template.replace("{{package}}", "org.example")
                .replace("{{name}}", "my-method")
                .replace("{{class}}", "MyMethodPlugin");
    }

    @Test
    void pluginsOnThePageCompileAndKeepTheirContracts() throws IOException {
        Path sources = Files.createDirectories(folder.resolve("src/main/java"));
        List<Block> blocks = Block.of("docs/write-a-plugin.md");
        assertThat(blocks)
                .as("blocks with their imports")
                .allSatisfy(
                        block -> assertThat(block.text()).startsWith("package ").contains("import "));
        List<Block> plugins =
                blocks.stream().filter(block -> block.file() == null).toList();
        for (Block plugin : plugins) {
            Matcher type = TYPE.matcher(plugin.text());
            assertThat(type.find()).as(plugin.text()).isTrue();
            Files.writeString(sources.resolve(type.group(1) + ".java"), plugin.text());
        }
        Path classes = new GeneratedProject(folder).compileMain();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            List<SgulPlugin> found = ServiceLoader.load(SgulPlugin.class, loader).stream()
                    .filter(plugin -> plugin.type().getClassLoader() == loader)
                    .map(ServiceLoader.Provider::get)
                    .toList();
            List<LearnerFactory<?>> learners = found.stream()
                    .<LearnerFactory<?>>flatMap(plugin -> plugin.learners().stream())
                    .toList();
            assertThat(learners).extracting(LearnerFactory::name).contains("confident-agreement", "closest-feature");
            learners.forEach(LearnerContract::check);
            found.forEach(plugin -> plugin.rankers().forEach(RankerContract::check));
            List<TaskFactory<?>> tasks = found.stream()
                    .<TaskFactory<?>>flatMap(plugin -> plugin.tasks().stream())
                    .toList();
            assertThat(tasks).extracting(TaskFactory::name).contains("add-best");
            tasks.forEach(TaskContract::check);
        }
    }

    /** A useful baseline is one class of about 30 lines. */
    @Test
    void aLearnerThatFitsNothingTakesAtMostThirtyLines() throws IOException {
        assertThat(Block.of("docs/write-a-plugin.md").get(0).text().lines())
                .hasSizeLessThanOrEqualTo(30)
                .contains("public final class ConfidentAgreementPlugin implements SgulPlugin {");
    }

    @Test
    void aRegionIsWhatStandsBetweenItsMarksMovedToTheMargin() {
        String source = "a\n    // region one\n    b {\n\n        c\n    }\n    // endregion\nd\n";
        assertThat(region(source, "one")).isEqualTo("b {\n\n    c\n}\n");
        assertThatThrownBy(() -> region(source, "two")).hasMessageContaining("region two");
    }

    private static String region(String source, String name) {
        List<String> lines = source.lines().toList();
        int begin = lines.stream().map(String::strip).toList().indexOf("// region " + name);
        assertThat(begin).as("line of '// region %s'", name).isNotNegative();
        int margin = lines.get(begin).indexOf("//");
        List<String> region = new ArrayList<>();
        for (String line : lines.subList(begin + 1, lines.size())) {
            if (line.strip().equals("// endregion")) {
                return String.join("\n", region) + "\n";
            }
            region.add(line.isBlank() ? "" : line.substring(margin));
        }
        throw new AssertionError("region " + name + " has no end");
    }
}
