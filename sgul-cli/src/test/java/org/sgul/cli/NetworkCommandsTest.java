package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sgul.cli.Run.sgul;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Networks from files on the command line: models inspect, predict and train, with numbers from PyTorch. */
class NetworkCommandsTest {
    private static final Path GOLDEN = Path.of("../sgul-models/src/test/resources/org/sgul/models/golden-networks")
            .toAbsolutePath();
    private static final int NODES = 24;

    @TempDir
    Path folder;

    private Path data;

    /** The golden graph as a data set of named nodes. */
    @BeforeEach
    void write() throws IOException {
        data = Files.createDirectories(folder.resolve("golden"));
        List<String> features = Files.readAllLines(GOLDEN.resolve("features.csv"));
        StringBuilder nodes = new StringBuilder("id,label," + features.get(0) + "\n");
        for (int i = 0; i < NODES; i++) {
            nodes.append("v" + i + ",c" + i % 4 + "," + features.get(i + 1) + "\n");
        }
        Files.writeString(data.resolve("nodes.csv"), nodes);
        StringBuilder edges = new StringBuilder("source,target\n");
        for (String edge : Files.readAllLines(GOLDEN.resolve("graph.csv")).subList(1, 41)) {
            edges.append("v" + edge.replace(",", ",v") + "\n");
        }
        Files.writeString(data.resolve("edges.csv"), edges);
        Files.writeString(folder.resolve("split.json"), """
                {"dataset": "golden", "setting": "transductive", "train": [0, 1, 2, 3, 8, 9, 10, 11],
                 "validation": {"targets": [12, 13], "nodes": [NODES]},
                 "test": {"targets": [4], "nodes": [NODES]}}
                """.replace(
                "NODES",
                String.join(
                        ",", IntStream.range(0, NODES).mapToObj(String::valueOf).toList())));
    }

    private Run good(String... arguments) {
        Run run = sgul(arguments);
        assertThat(run.code()).as(run.toString()).isZero();
        return run;
    }

    private String network(String name) {
        return "network(file=" + GOLDEN.resolve(name + ".yaml") + ")";
    }

    private String weights(String name) {
        return GOLDEN.resolve(name + ".safetensors").toString();
    }

    private static double[] numbers(String line, int skip) {
        return List.of(line.split(",")).stream()
                .skip(skip)
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    @Test
    void predictionsOnTheWholeGraphAgreeWithPyTorchAndNeedNoSplit() throws IOException {
        Run run = good(
                "predict",
                "--dataset",
                data.toString(),
                "--model",
                network("deepgcn"),
                "--weights",
                weights("deepgcn"));
        List<String> lines = run.out().lines().toList();
        List<String> expected = Files.readAllLines(GOLDEN.resolve("deepgcn.csv"));
        assertThat(lines.get(0)).isEqualTo("node,name,class,p_c0,p_c1,p_c2,p_c3");
        assertThat(lines).hasSize(1 + NODES);
        for (int i = 1; i <= NODES; i++) {
            assertThat(lines.get(i)).startsWith((i - 1) + ",v" + (i - 1) + ",c");
            assertThat(numbers(lines.get(i), 3)).containsExactly(numbers(expected.get(i), 0), within(1e-5));
        }
    }

    /** Two GCN layers depend on degrees that count nodes three hops away. */
    @Test
    void aGameOfDepthThreeAgreesWithTheWholeGraphAndOneOfDepthTwoDoesNot() throws IOException {
        double[] whole = numbers(Files.readAllLines(GOLDEN.resolve("gcn.csv")).get(1 + 4), 0);
        assertThat(gamePrediction(3)).containsExactly(whole, within(1e-5));
        assertThat(Math.abs(gamePrediction(2)[0] - whole[0])).isGreaterThan(1e-5);
    }

    private double[] gamePrediction(int depth) {
        Run run = good(
                "predict",
                "--dataset",
                data.toString(),
                "--split",
                folder.resolve("split.json").toString(),
                "--model",
                network("gcn"),
                "--weights",
                weights("gcn"),
                "--side",
                "test",
                "--depth",
                "" + depth);
        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(1)).startsWith("4,v4,c");
        return numbers(lines.get(1), 3);
    }

    @Test
    void aTrainedNetworkPredictsTheSameFromItsFile() {
        String file = folder.resolve("w.npz").toString();
        String[] task = {
            "--dataset",
            data.toString(),
            "--split",
            folder.resolve("split.json").toString(),
            "--model",
            network("sage"),
            "-P",
            "epochs=5"
        };
        good(with(task, "train", "--out", file));
        String trained = good(with(task, "predict", "--json")).out();
        assertThat(good(with(task, "predict", "--weights", file, "--json")).out())
                .isEqualTo(trained);
        assertThat(trained).contains("\"predictions\" : [ {").contains("\"name\" : \"v0\"");
        Path out = folder.resolve("p.csv");
        assertThat(good(with(task, "predict", "--weights", file, "--out", out.toString()))
                        .out())
                .contains("24 predictions: " + out);
        assertThat(out).isNotEmptyFile();
    }

    private static String[] with(String[] task, String command, String... more) {
        return Stream.of(List.of(command), List.of(task), List.of(more))
                .flatMap(List::stream)
                .toArray(String[]::new);
    }

    @Test
    void inspectListsTensorsAndWritesAFileThatWorks() throws IOException {
        Path net = folder.resolve("net.yaml");
        Run run = good("models", "inspect", weights("gcn"), "--out", net.toString());
        assertThat(run.out())
                .containsPattern("conv1\\.lin\\.weight +\\[6×9\\] +54\\R")
                .contains("Proposed network: " + net);
        Run predicted = good(
                "predict",
                "--dataset",
                data.toString(),
                "--model",
                "network(file=" + net + ")",
                "--weights",
                weights("gcn"));
        double[] expected =
                numbers(Files.readAllLines(GOLDEN.resolve("gcn.csv")).get(1), 0);
        assertThat(numbers(predicted.out().lines().toList().get(1), 3)).containsExactly(expected, within(1e-5));
        assertThat(good("models", "inspect", weights("gcn")).out()).contains("- {type: gcn, weights: conv1, width: 6}");
        assertThat(good("models", "inspect", weights("gcn"), "--json").out())
                .contains("\"name\" : \"conv1.lin.weight\"");
    }

    @Test
    void weightsThatDoNotFitNameTheFileAndTheTensors() {
        Run run =
                sgul("predict", "--dataset", data.toString(), "--model", network("gcn"), "--weights", weights("sage"));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err())
                .contains("sage.safetensors: these weights do not fit network:")
                .contains("  conv1.lin.weight: expected [64×9], missing  <--")
                .contains("  norm.bias: not expected, found [6]  <--");
        Run plain = sgul("predict", "--dataset", data.toString(), "--model", "gcn", "--weights", weights("gcn"));
        assertThat(plain.err()).contains("gcn.safetensors: these weights do not fit gcn:");
    }
}
