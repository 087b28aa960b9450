package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class PluginFolderOptionTest {
    @TempDir
    Path folder;

    private Path broken;

    @BeforeEach
    void aBrokenJar() throws IOException {
        broken = Files.writeString(folder.resolve("my-method.jar"), "no zip");
    }

    @Test
    void listTellsWhatCouldNotBeLoadedInASectionOfItsOwn() {
        Run run = sgul("plugins", "list", "--plugins", folder.toString());
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .containsPattern("\\Rlearner +doc ")
                .containsPattern("\\R\\RNot loaded:\\R  " + broken + "\\R    cause   is not a readable jar \\(.*\\)\\R"
                        + "    remedy  build or copy it again\\R$");
        JsonNode problem = sgul("plugins", "list", "--json", "--plugins", folder.toString())
                .json()
                .get("problems")
                .get(0);
        assertThat(problem.get("jar").asString()).isEqualTo(broken.toString());
        assertThat(problem.get("remedy").asString()).isEqualTo("build or copy it again");
    }

    @Test
    void otherCommandsWarnOnceAndGoOn() {
        Run run = sgul("plugins", "describe", "split", "ratio-inductive", "--plugins", folder.toString());
        assertThat(run.code()).isZero();
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("sgul: warning: " + broken + ": is not a readable jar (")
                .endsWith("; build or copy it again (not loaded)");
        assertThat(sgul("plugins", "describe", "split", "mask", "-q", "--plugins", folder.toString())
                        .err())
                .as("what is not loaded may change what a name means")
                .isEqualTo(run.err());
    }

    @Test
    void anUnknownNameMayBeInWhatWasNotLoaded() {
        Run run = sgul("-q", "plugins", "describe", "learner", "my-method", "--plugins", folder.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("sgul: warning: " + broken)
                .contains("sgul: unknown learner 'my-method'; known: ")
                .contains("; it may be in a plugin that could not be loaded: " + broken + ": is not a readable jar (");
    }

    @Test
    void severalFoldersCanBeGiven() throws IOException {
        Path second = Files.createDirectory(folder.resolve("second"));
        Path other = Files.writeString(second.resolve("other.jar"), "no zip");
        Path first = Files.createDirectory(folder.resolve("first"));
        Path mine = Files.writeString(first.resolve("mine.jar"), "no zip");
        Run run = sgul("plugins", "list", "--plugins", first.toString(), "--plugins", second.toString());
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(run.out()).contains(mine.toString(), other.toString());
    }

    @Test
    void aMissingFolderIsMissingData() {
        Path gone = folder.resolve("gone");
        Run run = sgul("plugins", "list", "--plugins", gone.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEqualToNormalizingNewlines("sgul: plugin folder not found: " + gone + "\n");
    }
}
