package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.Interruption;

/** Names of nodes and classes that contain escape sequences of terminals. */
class HostileNamesTest {
    private static final String CLEAR_SCREEN = "\u001b[2J";

    @TempDir
    Path folder;

    private TinyFolder tiny;

    @BeforeEach
    void write() throws IOException {
        tiny = TinyFolder.in(folder);
        for (String name : new String[] {"nodes.csv", "edges.csv"}) {
            Path file = tiny.folder().resolve(name);
            Files.writeString(
                    file,
                    Files.readString(file).replace("\"n,", "\"n" + CLEAR_SCREEN).replace("even", "e" + CLEAR_SCREEN));
        }
    }

    private String[] value() {
        return new String[] {
            "value",
            "--dataset",
            tiny.folder().toString(),
            "--split",
            tiny.split().toString(),
            "-P",
            "epochs=5",
            "--learner",
            "degree"
        };
    }

    @Test
    void classNamesAreShownWithoutEscapes() {
        Run info = sgul("datasets", "info", tiny.folder().toString());
        assertThat(info.code()).as(info.toString()).isZero();
        assertThat(info.out()).contains("e\\u001b[2J").doesNotContain("\u001b");
    }

    @Test
    void directionsAndLineBreaksInNamesAreShownAsCodes() throws IOException {
        Path nodes = tiny.folder().resolve("nodes.csv");
        Files.writeString(nodes, Files.readString(nodes).replace("e" + CLEAR_SCREEN, "\"e\u202e\nnodes  9\""));
        Run info = sgul("datasets", "info", tiny.folder().toString());
        assertThat(info.code()).as(info.toString()).isZero();
        assertThat(info.out()).contains("e\\u202e\\u000anodes  9").doesNotContain("\u202e");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "datasets info NAME",
                "plugins describe learner NAME",
                "NAME",
                "--NAME",
                "plugins list --kind NAME",
                "run --dataset twin:small --learners NAME --out out",
                "run --dataset twin:small --depth NAME --out out",
                "run --dataset twin:small --model pmlp-sgc(NAME=1) --out out",
                "value --dataset twin:small --targets NAME"
            })
    void longNamesAreCutInErrors(String arguments) {
        Run run = sgul(arguments.replace("NAME", "n".repeat(4000)).split(" "));
        assertThat(run.code()).isIn(2, 3);
        assertThat(run.err())
                .containsPattern("n{96}…")
                .doesNotContain("n".repeat(101))
                .hasSizeLessThan(1500);
    }

    @Test
    void aLineBreakInTheNameOfAJarIsShownAsACode() throws IOException {
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        Files.writeString(plugins.resolve("a\nNot loaded, b.jar"), "not a jar");
        Run list = sgul("plugins", "list", "--plugins", plugins.toString());
        assertThat(list.out()).contains("\n  " + plugins + "/a\\u000aNot loaded, b.jar\n");
    }

    @Test
    void errorsShowTextsWithoutEscapes() {
        Run run = sgul("plugins", "describe", "learner", "a" + CLEAR_SCREEN);
        assertThat(run.err()).contains("'a\\u001b[2J'").doesNotContain("\u001b");
    }

    @Test
    void tablesAreExactExceptOnATerminal() {
        assertThat(sgul(value()).out()).contains("n" + CLEAR_SCREEN);
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        PrintStream terminal = new PrintStream(shown, true, StandardCharsets.UTF_8);
        int code = Main.run(new Console(terminal, terminal, StandardCharsets.UTF_8, true), new Interruption(), value());
        assertThat(code).isZero();
        assertThat(shown.toString(StandardCharsets.UTF_8))
                .contains("n\\u001b[2J")
                .doesNotContain(CLEAR_SCREEN);
    }
}
