package org.example.pytorch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.cli.Main;

/** The command of the README, run as a process. */
class ValueCommandTest {
    @TempDir
    Path folder;

    @Test
    void everyNeighbourGetsAValueAndTheMostValuableComesFirst() throws Exception {
        Path values = folder.resolve("values.csv");
        Path messages = folder.resolve("messages.txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName()));
        command.addAll(List.of("value", "--dataset", "graph", "--split", "split.json"));
        command.addAll(List.of("--model", "gcn", "--weights", "model.npz", "--out", values.toString()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(messages.toFile())
                .start();
        assertThat(process.waitFor()).as(Files.readString(messages)).isZero();
        List<String[]> rows = Files.readAllLines(values).stream()
                .map(line -> line.split(",", -1))
                .toList();
        assertThat(rows.get(0)).containsExactly("node", "name", "value", "standard_error", "rank");
        double[] value = IntStream.range(1, rows.size())
                .mapToDouble(i -> Double.parseDouble(rows.get(i)[2]))
                .toArray();
        assertThat(value).hasSizeGreaterThan(30);
        assertThat(IntStream.range(1, value.length)).allMatch(i -> value[i - 1] >= value[i]);
        assertThat(value[0]).isPositive();
    }
}
