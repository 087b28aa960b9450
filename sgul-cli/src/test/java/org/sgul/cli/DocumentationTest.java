package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Java in the guides is code that the build compiles: in front of each block stands {@code <!-- java: FILE#REGION -->}, and the
 * block is what stands between {@code // region REGION} and {@code // endregion} in that file.
 */
class DocumentationTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern BLOCK = Pattern.compile("(?ms)^(.*?)\\R```java\\R(.*?)^```$");
    private static final Pattern MARK = Pattern.compile("<!-- java: (\\S+)#(\\S+) -->\\R*$");

    static Stream<String> guides() {
        return Stream.of("docs/write-a-plugin.md", "docs/use-from-java.md");
    }

    @ParameterizedTest
    @MethodSource("guides")
    void javaInGuidesIsCodeThatTheBuildCompiles(String guide) throws IOException {
        int blocks = 0;
        Matcher block = BLOCK.matcher(Files.readString(ROOT.resolve(guide)));
        while (block.find()) {
            Matcher mark = MARK.matcher(block.group(1));
            assertThat(mark.find())
                    .as("a mark <!-- java: FILE#REGION --> in front of the block\n%s", block.group(2))
                    .isTrue();
            assertThat(block.group(2))
                    .as("%s, region %s of %s", guide, mark.group(2), mark.group(1))
                    .isEqualTo(region(Files.readString(ROOT.resolve(mark.group(1))), mark.group(2)));
            blocks++;
        }
        assertThat(blocks).as("Java blocks of %s", guide).isPositive();
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
