package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Graphs with edge weights on the command line: what is refused before any work, and what is shown. */
class WeightedGraphsTest {
    private static final String REFUSED =
            " is not defined for edge weights, which this graph has; use gcn, sgc, graphsage";

    @TempDir
    Path folder;

    private Path data;

    @BeforeEach
    void write() throws IOException {
        data = OwnGraph.in(folder, 60, "");
        List<String> rows = new ArrayList<>(Files.readAllLines(data.resolve("edges.csv")));
        List<String> weighted = new ArrayList<>(List.of("source,target,weight"));
        for (String row : rows.subList(1, rows.size())) {
            String[] ends = row.split(",", -1);
            boolean reverse = rows.contains(ends[1] + "," + ends[0]) || ends[0].equals(ends[1]);
            weighted.add(row + "," + (reverse ? "1" : "2.5"));
        }
        Files.write(data.resolve("edges.csv"), weighted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --model gat,gcn                                          | sgul: gat
            --model gcn,gin                                          | sgul: gin
            --model gcn --engine incremental(tolerance=1e-3)         | sgul: the engine's tolerance 0.001
            """)
    void runRefusesOnceBeforeAnyUnit(String options, String start) {
        List<String> args = new ArrayList<>(
                List.of("run", "--dataset", data.toString(), "--seeds", "2", "--learners", "agreement", "--out"));
        args.add(folder.resolve("out").toString());
        args.addAll(List.of(options.strip().split(" ", -1)));
        Run run = sgul(args.toArray(String[]::new));
        assertThat(run.code()).as(run.toString()).isEqualTo(2);
        assertThat(run.err().lines()).as(run.err()).hasSize(1);
        assertThat(run.err()).startsWith(start + REFUSED);
        assertThat(folder.resolve("out/experiment.json")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({"train,gat", "value,gin", "trace,gat", "explain,gat"})
    void otherCommandsRefuseBeforeTraining(String command, String model) {
        List<String> args = new ArrayList<>(List.of(command, "--dataset", data.toString(), "--model", model));
        args.addAll(List.of("--out", folder.resolve("out/result.npz").toString()));
        if (command.equals("explain")) {
            args.add("p40");
        }
        Run run = sgul(args.toArray(String[]::new));
        assertThat(run.code()).as(run.toString()).isEqualTo(2);
        assertThat(run.err()).startsWith("sgul: " + model + REFUSED);
        assertThat(folder.resolve("out")).as("an empty folder").doesNotExist();
    }

    /** The file with weights does not exist, so the model is refused before it is looked for. */
    @Test
    void predictRefusesBeforeItReadsWeights() {
        Run run = sgul("predict", "--dataset", data.toString(), "--model", "gat", "--weights", folder + "/missing.npz");
        assertThat(run.code()).as(run.toString()).isEqualTo(2);
        assertThat(run.err()).startsWith("sgul: gat" + REFUSED);
    }

    @Test
    void infoStatesThatRepeatedEdgesWereMerged() {
        Run run = sgul("datasets", "info", data.toString());
        assertThat(run.out())
                .containsPattern("dropped +\\d+ self-loops\\R")
                .containsPattern("merged +\\d+ repeated edges; weights in the same direction were added")
                .doesNotContain("duplicate edges");
    }

    @Test
    void explanationsShowWeights() throws IOException {
        Run run = sgul(
                "explain",
                "p40",
                "--dataset",
                data.toString(),
                "--orders",
                "3",
                "--repeats",
                "1",
                "--out",
                folder + "/out");
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(run.out()).contains("EDGE WEIGHT").contains(" 2.5");
        List<String> rows = Files.readAllLines(folder.resolve("out/values.csv"));
        assertThat(rows.get(0)).isEqualTo("node,name,value,standard_error,rank,hops,class,edge_weight");
        assertThat(rows.stream().filter(row -> row.endsWith(",2.5")))
                .isNotEmpty()
                .allMatch(row -> row.contains(",1,"));
        assertThat(Files.readString(folder.resolve("out/neighbourhood.svg")))
                .contains("stroke-width=\"4.5\"><title>weight 2.5</title>");
        assertThat(Files.readString(folder.resolve("out/explanation.html")))
                .contains("<th>Edge weight</th>", "wider lines have larger weights");
    }

    @Test
    void valueTakesAnEngineAndStatesIt() throws IOException {
        Path plain = OwnGraph.in(folder.resolve("plain"), 60, "");
        String[] value = {"value", "--dataset", plain.toString(), "--learner", "agreement", "--orders", "3", "--engine"
        };
        Run run = sgul(with(value, "incremental(tolerance=1e-3)"));
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(run.err()).contains("3 orders, incremental(tolerance=1e-3)");
        JsonNode json = sgul(with(value, "incremental", "--json")).json();
        assertThat(json.get("engine").asString()).isEqualTo("incremental");
        Run unknown = sgul(with(value, "incremental(tolerance=2)"));
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("tolerance is 2.0, but must be at least 0 and below 1");
    }

    private static String[] with(String[] first, String... more) {
        List<String> all = new ArrayList<>(List.of(first));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }
}
