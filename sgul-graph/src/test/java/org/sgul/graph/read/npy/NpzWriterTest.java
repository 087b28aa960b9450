package org.sgul.graph.read.npy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sgul.graph.read.DamagedFiles.assertDataError;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NpzWriterTest {
    @TempDir
    Path folder;

    @Test
    void whatIsWrittenIsRead() {
        Path file = folder.resolve("weights.npz");
        new NpzWriter()
                .add("l1.weight", new float[] {1, -2, 0.5f, Float.MIN_VALUE, 5, 6}, 2, 3)
                .add("l1.bias", new float[] {7}, 1)
                .add("scale", new float[] {8})
                .add("none", new float[0], 0, 4)
                .write(file);

        try (NpzFile npz = NpzFile.open(file)) {
            assertThat(npz.names()).containsExactly("l1.weight", "l1.bias", "scale", "none");
            assertThat(npz.array("l1.weight").shape()).containsExactly(2, 3);
            assertThat(npz.array("l1.weight").floats()).containsExactly(1, -2, 0.5f, Float.MIN_VALUE, 5, 6);
            assertThat(npz.array("l1.bias").shape()).containsExactly(1);
            assertThat(npz.array("scale").shape()).isEmpty();
            assertThat(npz.array("none").shape()).containsExactly(0, 4);
        }
    }

    @Test
    void elementsStartAtAMultipleOfSixtyFour() throws IOException {
        Path file = folder.resolve("a.npz");
        new NpzWriter().add("a", new float[] {1}, 1).write(file);

        String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
        int start = bytes.indexOf("\u0093NUMPY");
        assertThat(bytes.substring(start + 10, start + 128))
                .startsWith("{'descr': '<f4', 'fortran_order': False, 'shape': (1,), }  ")
                .endsWith(" \n");
    }

    @Test
    void equalArraysGiveEqualBytesInEveryTimeZone() throws IOException {
        TimeZone before = TimeZone.getDefault();
        Path east = folder.resolve("east.npz");
        Path west = folder.resolve("west.npz");
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
            new NpzWriter().add("a", new float[] {1, 2}, 2).write(east);
            TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
            new NpzWriter().add("a", new float[] {1, 2}, 2).write(west);
        } finally {
            TimeZone.setDefault(before);
        }
        assertThat(east).hasSameBinaryContentAs(west);
    }

    @Test
    void nothingIsLeftBehindButTheFile() throws IOException {
        new NpzWriter().add("a", new float[] {1, 2}, 2).write(folder.resolve("a.npz"));
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(folder.resolve("a.npz"));
        }
    }

    @Test
    void refusesWhatIsNoArray() throws IOException {
        NpzWriter writer = new NpzWriter().add("a", new float[] {1, 2}, 2);

        assertThatThrownBy(() -> writer.add("b", new float[] {1, 2}, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("array b has 2 values, but its shape [3] needs 3");
        assertThatThrownBy(() -> writer.add("a", new float[] {1}, 1)).hasMessage("array a already exists");
        Path file = Files.writeString(folder.resolve("file"), "");
        assertDataError(() -> writer.write(file.resolve("a.npz"))).contains("a.npz: cannot be written");
    }
}
