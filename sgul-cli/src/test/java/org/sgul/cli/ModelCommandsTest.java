package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sgul.cli.Run.sgul;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The commands about one model: train, trace and value. */
class ModelCommandsTest {
    @TempDir
    Path folder;

    private TinyFolder tiny;

    @BeforeEach
    void write() throws IOException {
        tiny = TinyFolder.in(folder);
    }

    /** Runs a line in which DATA stands for the data set with its split, and DIR for the test's folder. */
    private Run run(String line) {
        List<String> arguments = new ArrayList<>();
        for (String word : line.split(" ", -1)) {
            if (word.equals("DATA")) {
                arguments.addAll(List.of(
                        "--dataset",
                        tiny.folder().toString(),
                        "--split",
                        tiny.split().toString(),
                        "-P",
                        "epochs=20"));
            } else {
                arguments.add(word.replace("DIR", folder.toString()));
            }
        }
        return sgul(arguments.toArray(String[]::new));
    }

    private Run good(String line) {
        Run run = run(line);
        assertThat(run.code()).as(run.toString()).isZero();
        return run;
    }

    private String file(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    @Test
    void trainSavesWeightsThatTraceLikeTheModelTrainedOnTheSpot() {
        Run train = good("train DATA --out DIR/new/w.safetensors");
        assertThat(train.out())
                .contains("pmlp-sgc(epochs=20) on tiny, file split, seed 1: ")
                .containsPattern("\\Rtrain +2 +\\d\\.\\d{4}\\R")
                .containsPattern("\\Rvalidation +2 +")
                .containsPattern("\\Rtest \\(scoring only\\) +2 +");
        String loaded = good("trace DATA --weights DIR/new/w.safetensors --side test --orders 3")
                .out();
        assertThat(loaded).isEqualTo(good("trace DATA --side test --orders 3").out());
        assertThat(loaded.lines())
                .hasSize(1 + 3 * 5)
                .startsWith(
                        "order,step,added_node,added_name,accuracy,edge-cosine-similarity,representation-distance,"
                                + "maximum-predicted-confidence,target-class-confidence,propagated-maximum-confidence,"
                                + "propagated-target-confidence,negative-entropy,confidence-gap,classwise-representation-distance");
        assertThat(loaded).contains(",\"n,");
    }

    @Test
    void jsonOfTrainTellsThatTestAccuracyIsForScoring() {
        JsonNode json = good("train DATA --model gcn --out DIR/w.npz --json").json();
        assertThat(json.propertyNames())
                .containsExactly(
                        "dataset",
                        "recipe",
                        "seed",
                        "setting",
                        "model",
                        "weights",
                        "train-accuracy",
                        "validation-accuracy",
                        "test-accuracy-for-scoring-only");
        assertThat(json.get("model").asString()).isEqualTo("gcn(epochs=20)");
    }

    @Test
    void fitsUseTheLawOfOrdersAsExperimentsDo() throws IOException {
        String common = " --dataset twin:small --seed 0 --law uniform --validation-orders 4 ";
        Run experiment = good("run" + common
                + "--test-orders 3 --seeds 1 --learners sgul-shapley --random-rankings 1 --out DIR/experiment");
        assertThat(experiment.err()).contains("the validation game's 4 orders give an effective sample size of");
        Run values = good("value" + common + "--learner sgul-shapley --orders 3 --json");
        assertThat(values.json().get("warnings").toString())
                .contains("the validation game's 4 orders give an effective sample size of");
        Map<Integer, Double> expected = new TreeMap<>();
        file("experiment/values.csv")
                .lines()
                .map(line -> line.split(","))
                .filter(cells -> cells[5].equals("sgul-shapley"))
                .forEach(cells -> expected.put(Integer.valueOf(cells[6]), Double.valueOf(cells[8])));
        Map<Integer, Double> found = new TreeMap<>();
        values.json()
                .get("values")
                .forEach(row ->
                        found.put(row.get("node").asInt(), row.get("value").asDouble()));
        assertThat(found).hasSizeGreaterThan(10).isEqualTo(expected);
    }

    @Test
    void anOutputReplacesNoInputAndNoOtherOutput() throws IOException {
        good("train DATA --out DIR/w.npz");
        byte[] weights = Files.readAllBytes(folder.resolve("w.npz"));
        Run traced = run("trace DATA --weights DIR/w.npz --out DIR/w.npz");
        assertThat(traced.code()).isEqualTo(2);
        assertThat(traced.err())
                .contains("--out " + folder.resolve("w.npz")
                        + " is the same as --weights, which it would replace; choose another name");
        assertThat(folder.resolve("w.npz")).hasBinaryContent(weights);
        Run twice = run("value DATA --save-learner DIR/x --out DIR/../" + folder.getFileName() + "/x");
        assertThat(twice.code()).isEqualTo(2);
        assertThat(twice.err()).contains(" is the same as --");
        Run data = run("value DATA --out " + tiny.folder().resolve("nodes.csv"));
        assertThat(data.code()).isEqualTo(2);
        assertThat(data.err()).contains("nodes.csv is a file of the data set; choose another name");
        assertThat(good("predict DATA --weights DIR/w.npz --out DIR/p.csv").out())
                .contains("p.csv");
        Run mixed = run("run --dataset " + tiny.folder() + " --out " + tiny.folder());
        assertThat(mixed.code()).isEqualTo(2);
        assertThat(mixed.err()).contains(" is the same as --dataset, which it would replace");
        assertThat(run("run --dataset DIR/none --out DIR/none").err()).doesNotContain("which it would replace");
        Files.createFile(folder.resolve("0"));
        assertThat(run("value DATA --targets DIR/0 --out DIR/0").err()).doesNotContain("which it would replace");
    }

    @Test
    void exactValuesOfALargeGameAreRefusedBeforeAnythingIsFitted() {
        Run run = run("value --dataset twin:small --exact");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("exact values need a small game: ").doesNotContain("validation orders");
    }

    @Test
    void traceWritesAFileOrStandardOutputTheSame() throws IOException {
        String out = good("trace DATA --out -").out();
        Run toFile = good("trace DATA --out DIR/deep/steps.csv");
        assertThat(file("deep/steps.csv")).isEqualTo(out).startsWith("step,added_node,added_name,accuracy,");
        assertThat(toFile.out()).contains("4 steps of 1 order of the validation game: ");
        JsonNode rows = good("trace DATA --json --features classwise-representation-distance(reduction=max)")
                .json();
        assertThat(rows.size()).isEqualTo(4);
        assertThat(rows.get(0).get("added_node").isNull()).isTrue();
        assertThat(rows.get(1).get("added_node").isInt()).isTrue();
        assertThat(rows.get(1).get("added_name").asString()).startsWith("n,");
        assertThat(rows.get(0)
                        .get("classwise-representation-distance(reduction=max)")
                        .asDouble())
                .isGreaterThanOrEqualTo(
                        rows.get(0).get("classwise-representation-distance").asDouble());
    }

    @Test
    void valuesOfASavedLearnerAreThoseOfTheFit() throws IOException {
        String common = "value --dataset twin:small --seed 4 -P epochs=50 --orders 5 ";
        Run fitted = good(
                common + "--learner sgul-shapley --validation-orders 8 --save-learner DIR/l.json --out DIR/fitted.csv");
        assertThat(fitted.out())
                .containsPattern("sgul-shapley: \\d+ players of the test game; frontier-uniform, 5 orders: ");
        good(common + "--learner sgul-saved(file=DIR/l.json) --out DIR/saved.csv");
        assertThat(file("saved.csv")).isEqualTo(file("fitted.csv")).startsWith("node,name,value,standard_error,rank\n");
    }

    @Test
    void namesThatLookLikeFormulasAreGuardedOnRequest() throws IOException {
        for (String name : List.of("nodes.csv", "edges.csv")) {
            Path file = tiny.folder().resolve(name);
            Files.writeString(file, Files.readString(file).replace("\"n,", "\"=n,"));
        }
        assertThat(good("value DATA --learner degree").out()).contains(",\"=n,9\",");
        assertThat(good("value DATA --learner degree --spreadsheet-safe").out()).contains(",\"'=n,9\",");
        assertThat(good("trace DATA --spreadsheet-safe").out()).contains(",\"'=n,4\",");
        good("run --dataset " + tiny.folder() + " --split " + tiny.split() + " --learners degree --seeds 1"
                + " --model pmlp-sgc(epochs=20) --spreadsheet-safe --out DIR/out");
        assertThat(file("out/values.csv")).contains(",\"'=n,9\",");
    }

    @ParameterizedTest
    @CsvSource({"frontier-uniform", "uniform"})
    void sampledValuesComeToTheExactOnes(String law) {
        String common = "value DATA --learner class-confidence --json --law " + law + " ";
        JsonNode exact = good(common + "--exact").json();
        JsonNode sampled = good(common + "--orders 2000").json();
        assertThat(exact.get("exact").asBoolean()).isTrue();
        assertThat(sampled.get("orders").asInt()).isEqualTo(2000);
        assertThat(sampled.get("effective-sample-size").asDouble()).isBetween(500.0, 2000.0);
        for (JsonNode row : sampled.get("values")) {
            JsonNode other = exact.get("values")
                    .valueStream()
                    .filter(each -> each.get("node").equals(row.get("node")))
                    .findFirst()
                    .orElseThrow();
            assertThat(row.get("value").asDouble())
                    .isCloseTo(
                            other.get("value").asDouble(),
                            within(5 * row.get("standard_error").asDouble() + 1e-12));
            assertThat(other.get("standard_error").asDouble()).isZero();
        }
    }

    @Test
    void adaptiveStoppingTellsWhetherItsRuleWasMet() {
        JsonNode met =
                good("value DATA --learner degree --json --standard-error 0.01").json();
        assertThat(met.get("converged").asBoolean()).isTrue();
        assertThat(met.get("orders").asInt()).isEqualTo(8);
        JsonNode stable =
                good("value DATA --learner degree --json --stable-top 2").json();
        assertThat(stable.get("orders").asInt()).isEqualTo(32);
        Run unmet = good("value DATA --learner class-confidence --standard-error 1e-12 --orders 20");
        assertThat(unmet.err()).contains("20 orders, stopping rule NOT met; give more --orders");
        assertThat(run("value DATA --learner degree --quiet").err()).isEmpty();
    }

    @Test
    void theUniformLawTellsItsEffectiveSampleSize() {
        assertThat(good("value DATA --learner degree --law uniform --orders 2").err())
                .containsPattern("uniform, 2 orders, effective sample size \\d\\.\\d{4}, too small to rely on");
    }

    @Test
    void resultsDoNotDependOnThreads() {
        String line = "value --dataset twin:small --learner class-confidence -P epochs=5 --orders 9 --threads ";
        assertThat(good(line + "4").out()).isEqualTo(good(line + "1").out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | train --dataset twin:small | missing required option: '--out=FILE'; see 'sgul train --help'",
                "2 | trace | missing required option: '--dataset=NAME'; see 'sgul trace --help'",
                "2 | train DATA --out w.pt | weights file w.pt: the extension must be one of .npz, .safetensors; docs/export-from-pytorch.md describes how to export weights from PyTorch",
                "2 | train DATA --model gcm --out DIR/w.npz | unknown model 'gcm' — did you mean 'gcn'?*",
                "2 | train DATA -P epoch=3 --out DIR/w.npz | parameters of 'pmlp-sgc': unknown parameter 'epoch' — did you mean 'epochs'?*",
                "2 | train DATA --model gcn(epochs=3) --out DIR/w.npz | parameter 'epochs' of 'gcn' is given twice",
                "2 | train DATA --model gcn(3) --out DIR/w.npz | 'gcn(3)' is neither 'name' nor 'name(key=value;key=value)'*",
                "2 | train DATA --recipe transductive --out DIR/w.npz | *mutually exclusive*",
                "2 | train --dataset twin:small --recipe transductiv --out DIR/w.npz | unknown split 'transductiv' — did you mean 'transductive'?*",
                "2 | train --dataset twin:small --setting both --out DIR/w.npz | invalid value for option '--setting': 'both' is not one of inductive, transductive*",
                "2 | trace DATA --side left | invalid value for option '--side': 'left' is not one of validation, test*",
                "2 | trace DATA --orders 0 | --orders 0: expected a file, or a whole number from 1 to 999999999",
                "3 | trace DATA --orders none.json | none.json: *",
                "3 | trace DATA --weights DIR/none.npz | *none.npz: weights file not found",
                "2 | trace DATA --features edge-cosine | unknown feature 'edge-cosine'*",
                "2 | trace DATA --out DIR | *is a folder; give the name of a file",
                "2 | value DATA --learner sgul | unknown learner 'sgul'*",
                "2 | value DATA --learner sgul-saved | parameters of 'sgul-saved': file: the JSON file of a fitted SGUL utility is needed",
                "3 | value DATA --learner sgul-saved(file=none.json) | none.json: file not found",
                "2 | value DATA --learner degree --save-learner DIR/l.json | --save-learner: the utility of 'degree' cannot be saved; omit the option, or use another learner, such as sgul-shapley",
                "2 | value DATA --exact --orders 3 | --exact uses all orders; omit --orders, --standard-error and --stable-top",
                "2 | value DATA --standard-error 1 --stable-top 3 | --standard-error and --stable-top are alternative stopping rules; give only one of them",
                "2 | value DATA --standard-error -1 | --standard-error -1.0: expected a number above 0",
                "2 | value DATA --stable-top 0 | --stable-top 0: expected a whole number of at least 1",
                "2 | value DATA --law unifrom | invalid value for option '--law': unknown law 'unifrom' — did you mean 'uniform'?; known: frontier-uniform, uniform*",
                "2 | value DATA --law uniform --orders o.json | --law uniform weights orders by their sampling probability, so --orders must be a number",
                "2 | value DATA --depth 0 --learner degree | a game's depth must be at least 1 hop, not 0",
                "2 | value --dataset twin:small --learner degree --exact -P epochs=1 | exact values need a small game:*",
            })
    void wrongArgumentsAreOneLineThatHelps(int code, String line, String message) {
        Run run = run(line);
        assertThat(run.code()).as(run.toString()).isEqualTo(code);
        assertThat(run.out()).isEmpty();
        String[] said = run.err().split("\\R");
        assertThat(said).hasSize(1);
        String pattern = "sgul: " + message.strip();
        assertThat(said[0])
                .matches(Arrays.stream(pattern.split("\\*", -1))
                        .map(java.util.regex.Pattern::quote)
                        .reduce((a, b) -> a + ".*" + b)
                        .orElseThrow());
    }

    @Test
    void weightsOfAnotherModelAreADataErrorThatListsThem() {
        good("train DATA --model sgc --out DIR/w.npz");
        Run run = run("trace DATA --model gin --weights DIR/w.npz --any-weights");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err().lines())
                .startsWith("sgul: " + folder.resolve("w.npz") + ": these weights do not fit gin:")
                .contains("  l2.weight: expected [64×64], found [2×64]  <--", "  l3.bias: expected [64], missing  <--");
    }

    @ParameterizedTest
    @CsvSource({
        "citeseer-pmlp-sgc, validation",
        "citeseer-pmlp-sgc, test",
        "citeseer-pmlp-gcn, validation",
        "citeseer-pmlp-gcn, test"
    })
    @EnabledIfEnvironmentVariable(named = "SGUL_TEST_DATA", matches = ".+")
    void traceAgreesWithAnotherImplementation(String name, String side) throws IOException {
        Path data = Path.of(System.getenv("SGUL_TEST_DATA"));
        Path golden = data.resolve("golden").resolve(name);
        Path out = folder.resolve("steps.csv");
        good("trace --dataset citeseer --data-dir " + data.resolve("datasets") + " --split "
                + golden.resolve("split.json") + " --weights " + golden.resolve("weights.npz") + " --model "
                + name.substring("citeseer-".length()) + " --side " + side + " --orders "
                + golden.resolve(side + "-orders.json") + " --out " + out);
        List<String> actual = Files.readAllLines(out);
        List<String> expected = Files.readAllLines(golden.resolve(side + "-steps.csv"));
        assertThat(actual).hasSameSizeAs(expected);
        for (int row = 1; row < expected.size(); row++) {
            String[] ours = actual.get(row).split(",", -1);
            String[] theirs = expected.get(row).split(",", -1);
            assertThat(ours).hasSize(theirs.length + 2);
            assertThat(List.of(ours[0], ours[2])).isEqualTo(List.of(theirs[0], theirs[1]));
            for (int column = 2; column < theirs.length; column++) {
                assertThat(Double.parseDouble(ours[column + 1]))
                        .as("row %d, column %d", row, column)
                        .isCloseTo(Double.parseDouble(theirs[column]), within(1e-5));
            }
        }
    }

    @Test
    void completionKnowsCommandsOptionsAndChoices() {
        assertThat(good("completion").out())
                .startsWith("#!/usr/bin/env bash")
                .contains("complete -F _complete_sgul", "--save-learner", "frontier-uniform", "transductive");
    }
}
