package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.core.file.WholeFiles;
import tools.jackson.databind.JsonNode;

class ExperimentCommandsTest {
    private static final String[] SMALL = {
        "--dataset",
        "twin:small",
        "--model",
        "pmlp-sgc(epochs=20;hidden=8)",
        "--learners",
        "sgul-shapley,doc",
        "--seeds",
        "2",
        "--validation-orders",
        "2",
        "--test-orders",
        "2"
    };

    @TempDir
    Path folder;

    private Run run(String command, String... more) {
        List<String> arguments = new ArrayList<>(List.of(command));
        if (command.equals("run")) {
            arguments.addAll(List.of(SMALL));
        }
        arguments.addAll(List.of("--quiet", "--data-dir", folder.toString()));
        arguments.addAll(List.of(more));
        return sgul(arguments.toArray(String[]::new));
    }

    @Test
    void aLearnerThatNoUnitCouldCreateIsRefusedAtOnce() {
        Path out = folder.resolve("refused");
        Run run = sgul(
                "run", "--dataset", "twin:small", "--learners", "sgul-saved", "--seeds", "2", "--out", out.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("'sgul-saved': file: the JSON file of a fitted SGUL utility is needed");
        assertThat(out.resolve("units.csv")).doesNotExist();
    }

    @Test
    void runResumeAndReplayAgree() throws IOException {
        Path out = folder.resolve("out");
        Run run = run("run", "--out", out.toString());
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(run.out())
                .contains("twin:small, inductive, pmlp-sgc(epochs=20;hidden=8): accuracy, means over 2 seeds")
                .containsPattern("\\Rdoc +0\\.\\d{4} ");
        String units = Files.readString(out.resolve("units.csv"));
        Files.delete(out.resolve("units.csv"));
        try (Stream<Path> files = Files.list(out.resolve("units"))) {
            Files.delete(files.findFirst().orElseThrow());
        }
        Run resumed = run("resume", out.toString());
        assertThat(resumed.code()).as(resumed.toString()).isZero();
        assertThat(resumed.out()).isEqualTo(run.out());
        assertThat(out.resolve("units.csv")).hasContent(units);
        Run replayed = run("replay", out.resolve("manifest.json").toString());
        assertThat(replayed.code()).as(replayed.toString()).isZero();
        assertThat(replayed.out()).containsPattern("\\Runits.csv +the same").doesNotContain("different");
        assertThat(folder.resolve("out-replay/units.csv")).hasContent(units);
        try (Stream<Path> files = Files.list(out.resolve("units"))) {
            files.forEach(WholeFiles::delete);
        }
        Run report = sgul("report", out.toString(), "--kind", "markdown");
        assertThat(report.code()).isEqualTo(3);
        assertThat(report.err()).contains(out + ": has no unit with a result; the report states why");
        assertThat(out.resolve("report.md"))
                .content()
                .contains("Missing: twin:small", "the file of this unit is missing");
    }

    @Test
    void tablesThatWereChangedAfterTheRunAreNamed() throws IOException {
        Path out = folder.resolve("out");
        assertThat(run("run", "--out", out.toString()).code()).isZero();
        Path summary = out.resolve("summary.csv");
        String sound = Files.readString(summary);
        assertThat(sgul("report", "--quiet", out.toString()).err()).isEmpty();
        Files.writeString(summary, sound.replaceFirst("0\\.\\d", "0.999"));
        Run report = sgul("report", "--quiet", out.toString());
        assertThat(report.code()).as(report.toString()).isZero();
        assertThat(report.err())
                .contains("sgul: warning: summary.csv in " + out + ": the content is not what manifest.json states");
        assertThat(sgul("report", "--quiet", "--json", out.toString())
                        .json()
                        .at("/changed-tables/0")
                        .asString())
                .isEqualTo("summary.csv");
        Run replay = run("replay", out.toString());
        assertThat(replay.code()).as(replay.toString()).isEqualTo(3);
        assertThat(replay.out())
                .containsPattern("\\Rsummary.csv +the same")
                .contains("Changed after the run: summary.csv in " + out);
        Run resumed = sgul("resume", "--data-dir", folder.toString(), out.toString());
        assertThat(resumed.code()).as(resumed.toString()).isZero();
        assertThat(resumed.err())
                .contains(
                        "summary.csv had been changed since the last run, and was written again from the results of units");
        assertThat(summary).hasContent(sound);
        assertThat(sgul("report", "--quiet", out.toString()).err()).isEmpty();
    }

    @Test
    void plotsOfGroupsThatTheExperimentNoLongerHasAreRemoved() throws IOException {
        Path out = folder.resolve("out");
        assertThat(run("run", "--setting", "inductive,transductive", "--out", out.toString())
                        .code())
                .isZero();
        Path own = Files.writeString(out.resolve("plots/own.svg"), "mine");
        assertThat(plots(out)).anyMatch(name -> name.contains("_transductive_"));
        Path elsewhere = folder.resolve("elsewhere");
        assertThat(sgul("report", "--quiet", "--out", elsewhere.toString(), out.toString())
                        .code())
                .isZero();
        assertThat(run("run", "--out", out.toString()).code()).isZero();
        assertThat(plots(out)).hasSize(7).noneMatch(name -> name.contains("_transductive_"));
        assertThat(own).hasContent("mine");
        assertThat(sgul("report", "--quiet", "--out", elsewhere.toString(), out.toString())
                        .code())
                .isZero();
        assertThat(plots(elsewhere)).hasSize(12).anyMatch(name -> name.contains("_transductive_"));
    }

    private static List<String> plots(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("plots"))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void learnersThatTrainOnValidationLabelsAreMarkedAndJsonStatesTheirClassAndTheMeasure() {
        Path out = folder.resolve("out");
        String[] experiment = SMALL.clone();
        experiment[List.of(SMALL).indexOf("--learners") + 1] = "doc,refit-agreement";
        List<String> arguments = new ArrayList<>(List.of(experiment));
        arguments.addAll(List.of("--measure", "balanced-accuracy", "--quiet", "--out", out.toString()));
        arguments.add(0, "run");
        Run run = sgul(arguments.toArray(String[]::new));
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(run.out())
                .containsPattern("\\Rrefit-agreement \\(trains on validation labels\\) +0\\.\\d{4} ")
                .containsPattern("\\Rdoc +0\\.\\d{4} ")
                .contains("Learners that train on validation labels have more information");
        JsonNode group = sgul("resume", out.toString(), "--quiet", "--json")
                .json()
                .get("groups")
                .get(0);
        assertThat(group.get("measure").asString()).isEqualTo("balanced-accuracy");
        assertThat(group.get("learners"))
                .filteredOn(row -> row.get("class").asString().equals("validation-labels"))
                .extracting(row -> row.get("learner").asString())
                .containsExactly("refit-agreement");
    }

    @Test
    void aFileAndOptionsMeanTheSame() throws IOException {
        Path file = Files.writeString(folder.resolve("experiment.yaml"), """
                dataset: twin:small
                model:
                  - pmlp-sgc: {epochs: 20, hidden: 8}
                learners: [sgul-shapley, doc]
                seeds: 9
                validation-orders: 2
                test-orders: 2
                out: %s
                """.formatted(folder.resolve("from-file")));
        assertThat(run("run", "--out", folder.resolve("from-options").toString())
                        .code())
                .isZero();
        Run run = sgul("run", "--quiet", "--seeds", "2", file.toString());
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(folder.resolve("from-file/summary.csv"))
                .hasSameTextualContentAs(folder.resolve("from-options/summary.csv"));
    }

    @Test
    void everyMistakeIsInTheOneLine() {
        Run run = sgul(
                "run",
                "--dataset",
                "coro",
                "--learners",
                "sgul-shaply",
                "--seeds",
                "x",
                "--out",
                folder.resolve("out").toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err())
                .contains("seeds: 'x' is not a whole number", "did you mean 'cora'?", "did you mean 'sgul-shapley'?");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void resultsNeedAFolderAndResumeAnExperiment() {
        assertThat(run("run").err()).startsWith("sgul: no folder for the results; give --out DIR");
        Run resume = run("resume", folder.toString());
        assertThat(resume.code()).isEqualTo(3);
        assertThat(resume.err()).startsWith("sgul: " + folder + " contains no experiment");
    }

    @Test
    void missingDataIsListedWithTheCommandThatGetsItAndCode3() {
        Run run = run(
                "run",
                "--dataset",
                "cora,twin:small",
                "--out",
                folder.resolve("out").toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("'--dataset'");
        Run missing = sgul(
                "run",
                "--quiet",
                "--data-dir",
                folder.toString(),
                "--dataset",
                "cora",
                "--seeds",
                "2",
                "--out",
                folder.resolve("out").toString());
        assertThat(missing.code()).isEqualTo(3);
        assertThat(missing.err()).contains("sgul datasets download cora").hasLineCount(1);
        assertThat(folder.resolve("out/units.csv")).doesNotExist();
        Run partly = sgul(
                "run",
                "--quiet",
                "--data-dir",
                folder.toString(),
                "--dataset",
                "cora,twin:small",
                "--learners",
                "max-confidence",
                "--seeds",
                "2",
                "--out",
                folder.resolve("out").toString());
        assertThat(partly.code()).isEqualTo(3);
        assertThat(partly.out())
                .contains("failed: cora, inductive, pmlp-sgc, seed 0 and 1 more", "sgul datasets download cora");
    }

    @Test
    void aPathThatIsNoDataSetIsRefusedBeforeAnythingRuns() throws IOException {
        Path data = Files.createDirectory(folder.resolve("data"));
        Files.writeString(data.resolve("nodes.csv"), "id,label,x\n1,a,1\n");
        Run run = sgul(
                "run",
                "--quiet",
                "--dataset",
                data + ",twin:small",
                "--seeds",
                "2",
                "--out",
                folder.resolve("out").toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).startsWith("sgul: " + data + " is not a data set").contains("edges.csv is missing");
        assertThat(run.err()).hasLineCount(1);
        assertThat(folder.resolve("out/experiment.json")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"inductive-auc --learners sgul-shapley,doc", "in-sample-mse", "objectives", "coefficients"})
    void tablesShowOursNextToThePrintedNumbers(String table) throws IOException {
        Path out = folder.resolve("table");
        List<String> arguments = new ArrayList<>(List.of("reproduce"));
        arguments.addAll(List.of(table.split(" ")));
        arguments.addAll(List.of("--quiet", "--data-dir", folder.toString(), "--dataset", "cora", "--twins"));
        arguments.addAll(List.of("--model", "pmlp-sgc", "--seeds", "2"));
        arguments.addAll(List.of("--validation-orders", "2", "--test-orders", "2", "--out", out.toString()));
        Run run = sgul(arguments.toArray(String[]::new));
        assertThat(run.code()).as(run.toString()).isZero();
        String printed = switch (table.split(" ", 2)[0]) {
            case "inductive-auc", "objectives" -> "[368.46]";
            case "in-sample-mse" -> "[1.35e-6]";
            default -> "[0.316]";
        };
        assertThat(run.out()).containsPattern("[0-9.e-]+ ± [0-9.e-]+ " + Pattern.quote(printed));
        assertThat(run.out()).contains("twin:cora");
        assertThat(Files.readString(out.resolve("comparison.tex"))).contains("\\begin{tabular}", printed);
        assertThat(Files.readString(out.resolve("comparison.csv"))).contains(printed.substring(1, 5));
    }

    @Test
    @Tag("slow")
    void theTableOfAllLearnersShowsOursNextToThePrintedNumbers() throws IOException {
        tablesShowOursNextToThePrintedNumbers("inductive-auc");
    }

    @Test
    @Tag("slow")
    void timeAndMemoryOfFitsAreShownForBothSettings() {
        Run run = sgul(
                "reproduce",
                "efficiency",
                "--quiet",
                "--data-dir",
                folder.toString(),
                "--dataset",
                "cora",
                "--twins",
                "--seeds",
                "1",
                "--validation-orders",
                "2",
                "--test-orders",
                "1",
                "--out",
                folder.resolve("table").toString());
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(run.out())
                .containsPattern("\\| Inductive \\| twin:cora \\| [0-9.e-]+ \\[0.63\\] \\| [0-9.e-]+ \\[16.28\\] ")
                .containsPattern("\\| Transductive \\| twin:cora \\| [0-9.e-]+ \\[0.59\\] ")
                .contains("| Inductive | Citeseer | – [0.64] |");
    }

    @Test
    void aTableCanBeMadeOfResultsThatAreThere() {
        Path results = folder.resolve("results");
        String[] experiment = {
            "run",
            "--quiet",
            "--data-dir",
            folder.toString(),
            "--dataset",
            "cora",
            "--twins",
            "--model",
            "pmlp-sgc",
            "--learners",
            "sgul-shapley,sgul-accuracy,doc",
            "--seeds",
            "2",
            "--validation-orders",
            "2",
            "--test-orders",
            "2",
            "--out",
            results.toString()
        };
        assertThat(sgul(experiment).code()).isZero();
        String out = folder.resolve("table").toString();
        Run table = sgul(
                "reproduce",
                "objectives",
                "--quiet",
                "--from",
                results.toString(),
                "--validation-orders",
                "2",
                "--test-orders",
                "2",
                "--out",
                out);
        assertThat(table.code()).as(table.toString()).isZero();
        assertThat(table.out())
                .containsPattern("\\| twin:cora \\| SGC \\| [0-9.]+ ± [0-9.]+ \\[368.46\\]")
                .contains("| Citeseer | SGC | – [257.55] |");

        Run other = sgul("reproduce", "transductive-auc", "--from", results.toString(), "--out", out);
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err())
                .startsWith("sgul: there is nothing for the table transductive-auc in " + results
                        + "; it needs transductive results of one of cora, citeseer, pubmed with sgc or gcn");
        Run orders = sgul("reproduce", "in-sample-mse", "--from", results.toString(), "--out", out);
        assertThat(orders.code()).isEqualTo(2);
        assertThat(orders.err())
                .contains(results
                        + " has results with validation-orders 2, but the table requires 10; give other results, or"
                        + " add --validation-orders \"2\" to compare these");
        Run both = sgul("reproduce", "objectives", "--from", results.toString(), "--seeds", "3");
        assertThat(both.err()).contains("with --from nothing is run; omit --seeds");
        Run none = sgul("reproduce", "objectives", "--from", ",", "--out", out);
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("--from names no folder");
        Run nowhere = sgul("reproduce", "objectives", "--from", results.toString(), "--out", "");
        assertThat(nowhere.code()).isEqualTo(2);
    }

    @Test
    void anUnknownTableNamesTheKnownOnes() {
        Run run = sgul("reproduce", "inductive-acu");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith(
                        "sgul: unknown table 'inductive-acu' — did you mean 'inductive-auc'?; known:"
                                + " inductive-auc, transductive-auc, in-sample-mse, objectives, efficiency, coefficients, arxiv");
    }
}
