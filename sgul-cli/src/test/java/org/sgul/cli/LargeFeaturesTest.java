package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.core.run.RandomStreams;

/** Data sets of 200 nodes whose features are neither small nor scaled (decision D25). */
class LargeFeaturesTest {
    private static final int NODES = 200;
    private static final String RECIPE = "ratio-inductive(train-ratio=0.1;validation-ratio=0.1;test-ratio=0.1)";

    @TempDir
    Path folder;

    private RandomGenerator random;

    @BeforeEach
    void seed() {
        random = RandomStreams.stream(1, "large-features", 0);
    }

    @ParameterizedTest
    @CsvSource({"degree", "max-confidence", "boosted-trees", "gnn-evaluator"})
    void aColumnOfYearsIsValued(String learner) throws IOException {
        Path data = write(label -> label + random.nextDouble() + "," + (1950 + random.nextInt(76)));
        assertThat(sgul("value", data, "--learner", learner, "--orders", "2", "--validation-orders", "2")
                        .out())
                .startsWith("node,name,value,standard_error,rank\n");
    }

    @ParameterizedTest
    @CsvSource({"pmlp-sgc", "gin"})
    void eightColumnsUpToTwoHundredAreTraced(String model) throws IOException {
        Path data = write(label -> {
            StringBuilder row = new StringBuilder();
            for (int i = 0; i < 8; i++) {
                row.append(i > 0 ? "," : "").append(random.nextInt(201));
            }
            return row.toString();
        });
        assertThat(sgul("trace", data, "--model", model, "--orders", "1").out())
                .startsWith("step,added_node,added_name,accuracy,edge-cosine-similarity,")
                .doesNotContain("NaN");
    }

    @Test
    void aHugeValueIsReportedOnceAndNotPerUnit() throws IOException {
        Path data = write(label -> label + ",1");
        Files.writeString(
                data.resolve("nodes.csv"),
                Files.readString(data.resolve("nodes.csv")).replaceFirst("\n7,odd,1,1\n", "\n7,odd,1,1e12\n"));
        Run run = Run.sgul(
                "run",
                "--dataset",
                data.toString(),
                "--split",
                RECIPE,
                "--learners",
                "degree",
                "--seeds",
                "3",
                "--validation-orders",
                "2",
                "--test-orders",
                "2",
                "--out",
                folder.resolve("out").toString());
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(run.err()).containsOnlyOnce("feature 2 ('f1') has the value 1e12 at node '7', about 1e12 times");
    }

    private static Run sgul(String command, Path data, String... options) {
        String[] line = new String[options.length + 8];
        System.arraycopy(
                new String[] {command, "--dataset", data.toString(), "--recipe", RECIPE, "-P", "epochs=20", "--quiet"},
                0,
                line,
                0,
                8);
        System.arraycopy(options, 0, line, 8, options.length);
        Run run = Run.sgul(line);
        assertThat(run.code()).as(run.toString()).isZero();
        return run;
    }

    /** Random edges, and nodes of two classes. */
    private Path write(IntFunction<String> features) throws IOException {
        StringBuilder nodes = new StringBuilder();
        StringBuilder edges = new StringBuilder("source,target\n");
        for (int v = 0; v < NODES; v++) {
            String row = features.apply(v % 2);
            if (v == 0) {
                nodes.append("id,label");
                for (int i = 0; i < row.split(",").length; i++) {
                    nodes.append(",f").append(i);
                }
                nodes.append('\n');
            }
            nodes.append(v).append(v % 2 == 0 ? ",even," : ",odd,").append(row).append('\n');
            for (int i = 0; i < 3; i++) {
                edges.append(v)
                        .append(',')
                        .append((v + 1 + random.nextInt(NODES - 1)) % NODES)
                        .append('\n');
            }
        }
        Files.writeString(folder.resolve("nodes.csv"), nodes);
        Files.writeString(folder.resolve("edges.csv"), edges);
        return folder;
    }
}
