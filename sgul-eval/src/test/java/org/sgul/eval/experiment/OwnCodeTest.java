package org.sgul.eval.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnCodeTest {
    private static final Map<String, String> CLASSES = Map.of(
            "org/sgul/models/A.class", "first", "org/sgul/eval/B.class", "second", "org/sgul/eval/b.txt", "a text");

    @TempDir
    Path folder;

    @Test
    void jarsAndFoldersOfTheSameClassesHaveTheSameDigest() throws IOException {
        String apart = digest(
                folder("models", Map.of("org/sgul/models/A.class", "first")),
                jar("eval.jar", Map.of("org/sgul/eval/B.class", "second")));
        assertThat(apart).isEqualTo(digest(jar("all.jar", CLASSES))).isEqualTo(digest(folder("all", CLASSES)));
    }

    @Test
    void theDigestChangesWithAnyClassThatResultsDependOn() throws IOException {
        String before = digest(jar("before.jar", CLASSES));
        for (String name : List.of("org/sgul/models/A.class", "org/sgul/eval/B.class", "org/sgul/New.class")) {
            assertThat(digest(jar("after.jar", with(name, "third"))))
                    .as(name)
                    .isNotEqualTo(before)
                    .isEqualTo(digest(folder("after-" + name, with(name, "third"))));
        }
        for (String name : List.of("org/sgul/cli/C.class", "org/sgul/eval/report/D.class", "org/other/E.class")) {
            assertThat(digest(jar("after.jar", with(name, "third")))).as(name).isEqualTo(before);
        }
    }

    @Test
    void codeThatIsNotInFilesHasNoDigest() {
        assertThat(OwnCode.digest(List.of("an unknown jar"))).isEmpty();
    }

    @Test
    void theVersionOfSgulNamesItsBuild() {
        assertThat(Versions.sgul()).matches(".+ \\(build [0-9a-f]{16}\\)");
    }

    private static Map<String, String> with(String name, String content) {
        Map<String, String> classes = new TreeMap<>(CLASSES);
        classes.put(name, content);
        return classes;
    }

    private static String digest(Path... locations) {
        return OwnCode.digest(List.of(locations).stream().map(Path::toString).toList())
                .orElseThrow();
    }

    private Path folder(String name, Map<String, String> files) throws IOException {
        Path root = folder.resolve(name);
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = root.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        return root;
    }

    private Path jar(String name, Map<String, String> files) throws IOException {
        Path jar = folder.resolve(name);
        try (OutputStream file = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(file)) {
            for (Map.Entry<String, String> each : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(each.getKey()));
                zip.write(each.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }
}
