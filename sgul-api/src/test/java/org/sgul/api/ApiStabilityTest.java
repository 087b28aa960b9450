package org.sgul.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every type of the API states since which version it exists. */
class ApiStabilityTest {
    private static final Path SOURCES = Path.of("src/main/java/org/sgul/api");
    private static final Pattern PUBLIC_TYPE =
            Pattern.compile("(?m)^public (?:\\w+ )*?(?:class|interface|record|enum|@interface) \\w+");
    private static final Pattern SINCE = Pattern.compile("(?m)^ \\* @since \\d+\\.\\d+\\.\\d+$");

    @Test
    void everyPublicTypeTellsSinceWhenItHasBeenThere() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(SOURCES)) {
            files = all.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
        int types = 0;
        for (Path file : files) {
            String source = Files.readString(file);
            Matcher type = PUBLIC_TYPE.matcher(source);
            if (type.find()) {
                assertThat(SINCE.matcher(source.substring(0, type.start())).find())
                        .as("'@since X.Y.Z' in the Javadoc of the type in %s", file)
                        .isTrue();
                types++;
            }
        }
        assertThat(types).as("public types of the API").isPositive().isLessThanOrEqualTo(70);
    }
}
