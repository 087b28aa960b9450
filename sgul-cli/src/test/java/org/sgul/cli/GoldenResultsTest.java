package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.sgul.cli.Run.sgul;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.eval.results.Manifest;

/**
 * The numbers of small experiments are those of {@code src/test/resources/golden}, to the last digit: a change of the code may change them
 * only with a new revision of results. Columns and tables may be added, renamed and moved (see {@link #MOVED}). With
 * {@code -Dsgul.golden.write=true}, the test writes the golden files instead of comparing.
 */
class GoldenResultsTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final boolean WRITE = Boolean.getBoolean("sgul.golden.write");
    private static final int MOST_SHOWN = 20;

    /**
     * Columns that were renamed or moved since the golden files were written: from the golden {@code table.column} to the present
     * {@code file.column}, such as {@code Map.of("units.auc", "units.mean", "units.players", "games.players")}. In another file, rows are
     * found by the key columns that both have. The names of files, and of key columns in the golden files, are in {@link Table}.
     */
    private static final Map<String, String> MOVED = Map.of();

    /** Findings that describe a file format rather than a result. */
    private static final Set<String> VERSIONS = Set.of("format", "version");

    /**
     * The tables without those of times: the file, the number of leading keys that form a group whose rows are stored as one row of digests
     * (0: every row is stored), and the keys, which are the columns that identify a row.
     */
    private enum Table {
        UNITS("units", 0, "dataset", "setting", "model", "seed", "learner"),
        SUMMARY("summary", 0, "dataset", "setting", "model", "learner"),
        TESTS("tests", 4, "dataset", "setting", "model", "metric", "learner_a", "learner_b"),
        CURVES("curves", 5, "dataset", "setting", "model", "seed", "learner", "removed"),
        VALUES("values", 5, "dataset", "setting", "model", "seed", "learner", "node"),
        FITS("fits", 5, "dataset", "setting", "model", "learner", "finding", "seed");

        /** The present name of the file. */
        private final String file;

        private final int groupKeys;
        private final List<String> keys;

        Table(String file, int groupKeys, String... keys) {
            this.file = file;
            this.groupKeys = groupKeys;
            this.keys = List.of(keys);
        }

        String golden() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** An experiment: the folder of its golden files and the options of {@code sgul run}. */
    private record Experiment(String name, List<String> options) {
        @Override
        public String toString() {
            return name;
        }
    }

    @TempDir
    Path folder;

    static Stream<Experiment> generatedGraphs() {
        String every = "all,max-confidence(statistic=global-max),random-forest(trees=10),"
                + "boosted-trees(trees=10;target=values),projection-norm(epochs=5;orders=2;steps-per-order=3),"
                + "lebed(max-epochs=20;orders=2;steps-per-order=3)";
        String some = "sgul-shapley,sgul-accuracy,doc,class-confidence";
        return Stream.of(
                twin("every-learner-inductive", "pmlp-sgc", every, 2, 3, "--setting", "inductive"),
                twin("every-learner-transductive", "pmlp-sgc", every, 1, 3, "--setting", "transductive"),
                twin("uniform-law", "pmlp-sgc,pmlp-gcn,gat", some, 2, 3, "--law", "uniform"),
                twin("balanced-accuracy", "gcn,graphsage", "sgul-shapley", 2, 3, "--measure", "balanced-accuracy"),
                twin("macro-f1", "appnp", "doc,sgul-plus", 2, 3, "--measure", "macro-f1", "--depth", "1"),
                twin("log-likelihood", "sgc,gin", "sgul-accuracy", 2, 3, "--measure", "log-likelihood"),
                twin("many-seeds-one-order", "pmlp-sgc", "doc,atc-mc,sgul-accuracy", 6, 1, "--first-seed", "7"));
    }

    private static Experiment twin(String name, String models, String learners, int seeds, int orders, String... more) {
        String quick = models.replaceAll("[a-z0-9-]+", "$0(epochs=20)");
        return experiment(name, "twin:small", quick, learners, seeds, orders, more);
    }

    static Stream<Experiment> realGraphs() {
        return Stream.of(cora("inductive", "pmlp-sgc,pmlp-gcn"), cora("transductive", "sgc,gcn"));
    }

    private static Experiment cora(String setting, String models) {
        String learners = "sgul-shapley,sgul-accuracy,doc,atc-ne,class-confidence,sgul-posterior";
        return experiment("cora-" + setting, "cora", models, learners, 2, 2, "--setting", setting);
    }

    private static Experiment experiment(
            String name, String dataset, String models, String learners, int seeds, int orders, String... more) {
        List<String> options = new ArrayList<>(List.of("--dataset", dataset, "--model", models));
        options.addAll(List.of("--learners", learners, "--seeds", "" + seeds, "--random-rankings", "5"));
        options.addAll(List.of("--validation-orders", "" + orders, "--test-orders", "" + orders));
        options.addAll(List.of(more));
        return new Experiment(name, List.copyOf(options));
    }

    @ParameterizedTest
    @MethodSource("generatedGraphs")
    void resultsOnGeneratedGraphsAreThoseOfTheGoldenFiles(Experiment experiment) throws IOException {
        run(experiment, folder.resolve("none"));
        writeOrCompare(experiment);
    }

    @ParameterizedTest
    @MethodSource("realGraphs")
    @EnabledIfEnvironmentVariable(named = "SGUL_TEST_DATA", matches = ".+")
    void resultsOnRealGraphsAreThoseOfTheGoldenFiles(Experiment experiment) throws IOException {
        run(experiment, Path.of(System.getenv("SGUL_TEST_DATA"), "datasets"));
        writeOrCompare(experiment);
    }

    @Test
    void goldenFilesAreOfTheRevisionOfTheProgram() throws IOException {
        if (WRITE) {
            Files.writeString(GOLDEN.resolve("revision.txt"), Manifest.RESULTS_REVISION + "\n");
        }
        assertThat(revision()).isEqualTo(Manifest.RESULTS_REVISION);
    }

    /** The revision of results that the golden files were written with. */
    private static int revision() throws IOException {
        return Integer.parseInt(Files.readString(GOLDEN.resolve("revision.txt")).strip());
    }

    private void run(Experiment experiment, Path data) {
        List<String> arguments = new ArrayList<>(List.of("run"));
        arguments.addAll(experiment.options());
        // Results do not depend on threads: the golden files are written with one, and compared with several.
        arguments.addAll(List.of("--threads", WRITE ? "1" : "3", "--quiet", "--data-dir", data.toString()));
        arguments.addAll(List.of("--out", folder.resolve("out").toString()));
        Run run = sgul(arguments.toArray(String[]::new));
        assertThat(run.code()).as(run.toString()).isIn(0, 3); // 3: a learner failed, as it must with one order
    }

    private void writeOrCompare(Experiment experiment) throws IOException {
        List<String> differences = new ArrayList<>();
        if (WRITE) {
            assertThat(MOVED)
                    .as("renamed columns; put the present names in Table's keys and empty MOVED")
                    .isEmpty();
        }
        for (Table table : Table.values()) {
            GoldenTable actual = actual(table);
            Path file = GOLDEN.resolve(experiment.name()).resolve(table.golden() + ".csv");
            if (WRITE) {
                actual.write(file);
            } else {
                differences.addAll(GoldenTable.of(actual.keys(), GoldenTable.read(file.getParent(), table.golden()))
                        .differences(experiment.name() + "/" + table.golden() + ".csv", actual));
            }
        }
        if (!differences.isEmpty()) {
            fail(
                    differences.size() + " differences from the golden files of revision " + revision()
                            + ", the first of them:\n"
                            + String.join("\n", differences.subList(0, Math.min(differences.size(), MOST_SHOWN)))
                            + "\nNumbers may change only with a new revision of results: raise Manifest.RESULTS_REVISION and write the golden"
                            + " files as CONTRIBUTING.md describes. Columns that were renamed or moved belong in GoldenResultsTest.MOVED.");
        }
    }

    private GoldenTable actual(Table table) {
        List<Map<String, String>> rows = GoldenTable.read(folder.resolve("out"), table.file);
        MOVED.forEach((golden, present) -> {
            if (before(golden).equals(table.golden())) {
                move(rows, table, after(golden), before(present), after(present));
            }
        });
        rows.removeIf(row -> VERSIONS.contains(row.getOrDefault("finding", "")));
        rows.forEach(GoldenResultsTest::hideWording);
        GoldenTable all = GoldenTable.of(table.keys, rows);
        return table.groupKeys == 0 ? all : all.digests(table.groupKeys);
    }

    private void move(List<Map<String, String>> rows, Table table, String golden, String file, String column) {
        if (file.equals(table.file)) {
            rows.stream().filter(row -> row.containsKey(column)).forEach(row -> row.put(golden, row.get(column)));
            return;
        }
        List<Map<String, String>> others = GoldenTable.read(folder.resolve("out"), file);
        List<String> shared =
                table.keys.stream().filter(others.get(0)::containsKey).toList();
        Map<List<String>, String> texts = new HashMap<>();
        for (Map<String, String> other : others) {
            String text = String.valueOf(other.get(column));
            String before = texts.put(GoldenTable.key(other, shared), text);
            assertThat(before).as("%s.%s by %s", file, column, shared).isIn(null, text);
        }
        rows.forEach(row -> row.put(golden, texts.getOrDefault(GoldenTable.key(row, shared), "no row")));
    }

    /** Replaces errors and warnings, whose wording may be improved, by a mark that there is one. */
    private static void hideWording(Map<String, String> row) {
        row.computeIfPresent("error", (column, text) -> text.isEmpty() ? text : "failed");
        if (row.getOrDefault("finding", "").startsWith("warnings")) {
            row.computeIfPresent("text", (column, text) -> "a warning");
        }
    }

    private static String before(String name) {
        return name.substring(0, name.indexOf('.'));
    }

    private static String after(String name) {
        return name.substring(name.indexOf('.') + 1);
    }
}
