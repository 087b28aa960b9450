package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code sgul} with a Maven and a Java that only say what they are asked for. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class LauncherTest {
    @TempDir
    Path folder;

    @BeforeEach
    void project() throws IOException {
        Files.copy(Path.of("..", "sgul"), folder.resolve("sgul"));
        Files.copy(Path.of("..", "pom.xml"), folder.resolve("pom.xml"));
        Path shared = Path.of("src", "dist", "lib", "java.sh");
        Files.createDirectories(folder.resolve("sgul-cli").resolve(shared).getParent());
        Files.copy(shared, folder.resolve("sgul-cli").resolve(shared));
        Files.createDirectories(folder.resolve("jdk/bin"));
        Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
        script("jdk/bin/java", "echo \"java $LC_ALL $*\"");
    }

    private void script(String name, String body) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Run launch(String locale) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sh", folder.resolve("sgul").toString(), "version");
        builder.environment().put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().put("LC_ALL", locale);
        Path err = folder.resolve("err");
        Process process = builder.redirectError(err.toFile()).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), out, Files.readString(err));
    }

    @Test
    void theBuildShowsModulesAndDownloadsAndJavaGetsALocaleWithUtf8() throws Exception {
        script("bin/mvn", """
                echo '[INFO] Building SGUL 0.1.0-SNAPSHOT         [1/2]'
                i=0; while [ $i -lt 60 ]; do echo "Downloaded from central: https://x/$i"; i=$((i+1)); done
                echo '[INFO] Building sgul-api 0.1.0-SNAPSHOT     [2/2]'
                for a; do case $a in -Dsgul.jar=*) echo jar >"${a#-Dsgul.jar=}" ;; esac; done""");
        Run first = launch("C");
        assertThat(first.code()).as(first.toString()).isZero();
        assertThat(first.err().lines().skip(1))
                .containsExactly(
                        "sgul: building [1/2] SGUL", "sgul: downloaded 50 files", "sgul: building [2/2] sgul-api");
        assertThat(first.out()).matches("java C\\.UTF-8 -jar .*/sgul-cli/target/sgul\\.jar version\\R");
        assertThat(launch("de_DE.UTF-8").out()).startsWith("java de_DE.UTF-8 ");
    }

    @Test
    void aFailedBuildShowsMavensErrors() throws Exception {
        script("bin/mvn", "echo '[INFO] much'; echo '[ERROR] no such class'; exit 1");
        Run run = launch("C.UTF-8");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .contains("[ERROR] no such class", "sgul: the build failed; Maven's messages are above")
                .doesNotContain("[INFO] much");
        assertThat(run.out()).isEmpty();
    }
}
