package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Weights that do not belong to the model, the data set or the split are refused, and a model that predicts badly is noticed. */
class WeightsOptionsTest {
    @TempDir
    Path folder;

    private Path data;

    @BeforeEach
    void write() throws IOException {
        data = OwnGraph.in(folder, 60, "");
    }

    /** Runs a line in which DATA is the labelled data set and DIR the folder of the test. */
    private Run run(String line) {
        return sgul(line.replace("DATA", "--dataset " + data)
                .replace("DIR", folder.toString())
                .split(" "));
    }

    private Run good(String line) {
        Run run = run(line);
        assertThat(run.code()).as(run.toString()).isZero();
        return run;
    }

    private void refused(String line, String reason) {
        Run run = run(line);
        assertThat(run.code()).as(run.toString()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("these weights were trained " + reason)
                .endsWith("or insist with --any-weights\n");
        good(line + " --any-weights");
    }

    @ParameterizedTest
    @ValueSource(strings = {"npz", "safetensors"})
    void aModelIsThatOfTheTrainingUnlessAnotherIsNamedWhichIsRefused(String format) {
        good("train DATA --setting transductive --model appnp(epochs=30;steps=3) --out DIR/w." + format);
        String weights = " --weights DIR/w." + format;
        String known = good("predict DATA" + weights).out();
        assertThat(good("predict DATA --json" + weights).json().get("model").asString())
                .isEqualTo("appnp(epochs=30;steps=3)");
        assertThat(good("predict DATA --model appnp" + weights).out())
                .as("what is not given is as in training")
                .isEqualTo(known);
        refused("predict DATA --model appnp(steps=4)" + weights, "as appnp(epochs=30;steps=3), not as appnp(");
        refused(
                "value DATA --orders 2 --learner degree --model sgc" + weights,
                "as appnp(epochs=30;steps=3), not as sgc;");
    }

    @Test
    void weightsOfAnotherDataSetAreRefused() throws IOException {
        good("train DATA --out DIR/w.npz");
        Path other = Files.move(OwnGraph.in(folder.resolve("more"), 50, ""), folder.resolve("others"));
        String line = "--dataset " + other + " --weights DIR/w.npz";
        refused("value --orders 2 --learner degree " + line, "on data set people, not on others; use the data set");
        refused(
                "explain p40 --orders 2 --learner agreement --out DIR/out " + line,
                "on data set people, not on others;");
        refused("trace " + line, "on data set people, not on others;");
        Files.writeString(data.resolve("edges.csv"), Files.readString(data.resolve("edges.csv")) + "p1,p4\n");
        refused(
                "predict DATA --weights DIR/w.npz",
                "on data set people with other content, not on people as it is now");
    }

    @Test
    void theSplitIsThatOfTheTraining() throws IOException {
        good("train DATA --recipe semi-supervised(test-ratio=0.3) --seed 4 --out DIR/w.npz");
        String given =
                good("value DATA --recipe semi-supervised(test-ratio=0.3) --seed 4 --model sgc --orders 3 --learner degree")
                        .out();
        assertThat(good("value DATA --weights DIR/w.npz --seed 4 --orders 3 --learner degree")
                        .out())
                .isEqualTo(given);
        JsonNode json = good("value DATA --weights DIR/w.npz --seed 1 --orders 3 --learner degree --json")
                .json();
        assertThat(json.get("recipe").asString()).isEqualTo("semi-supervised");
        assertThat(json.get("values").size()).isEqualTo(given.lines().count() - 1);
        refused(
                "value DATA --setting inductive --weights DIR/w.npz --orders 3 --learner degree",
                "on the semi-supervised(test-ratio=0.3) split of seed 4 (transductive), not on the ratio-inductive split of"
                        + " seed 1 (inductive); omit the options of the split");
        good("explain p40 DATA --weights DIR/w.npz --orders 3 --learner agreement --out DIR/out");
    }

    @Test
    void theFileOfASplitMustBeGivenAgain() {
        good("datasets split " + data + " --setting transductive --out DIR/split.json");
        good("train DATA --split DIR/split.json --out DIR/w.npz");
        good("value DATA --split DIR/split.json --weights DIR/w.npz --orders 2 --learner degree");
        good("value DATA --split DIR/split.json --weights DIR/w.npz --orders 2 --learner degree --targets p3");
        good("datasets split " + data + " --setting transductive --seed 5 --out DIR/other.json");
        refused(
                "value DATA --split DIR/other.json --weights DIR/w.npz --orders 2 --learner degree",
                "on the split in a file (transductive), not on the split in a file (transductive); give the file of the split");
    }

    @Test
    void foreignWeightsGetTheTransductiveSplitAndAnAssumedModelIsAWarning() throws IOException {
        good("train DATA --setting transductive --out DIR/w.safetensors");
        Path foreign = withoutDescription(folder.resolve("w.safetensors"));
        Run run = good("value DATA --orders 2 --learner degree --json --weights " + foreign);
        assertThat(run.json().get("setting").asString()).isEqualTo("transductive");
        assertThat(run.err()).isEmpty();
        assertThat(run.json().get("warnings").get(0).asString())
                .isEqualTo(
                        foreign + " does not state the model of its weights; sgc is assumed, so name it with --model");
        assertThat(good("value DATA --orders 2 --learner degree --weights " + foreign)
                        .err())
                .contains("sgul: warning: " + foreign + " does not state the model");
        assertThat(good("value DATA --orders 2 --learner degree --json --model sgc --weights " + foreign)
                        .json()
                        .get("warnings"))
                .isEmpty();
    }

    /** The file with spaces in the place of its description. */
    private Path withoutDescription(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
        int from = text.indexOf("\"__metadata__\"");
        int to = text.indexOf("},", from) + 2;
        String foreign = text.substring(0, from) + " ".repeat(to - from) + text.substring(to);
        return Files.write(
                folder.resolve("foreign.safetensors"), foreign.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
    }

    @Test
    void theAccuracyOfTheModelIsStatedAndWarnsBelowTheMajorityClass() throws IOException {
        good("train DATA --setting transductive --model graphsage(dropout=0;epochs=60) --out DIR/w.npz");
        JsonNode check = good("predict DATA --weights DIR/w.npz --json").json().get("model-check");
        assertThat(check.get("accuracy").asDouble()).isGreaterThan(0.7);
        assertThat(check.get("majority").asDouble()).isLessThan(0.7);
        String text = "Accuracy of this model on the validation nodes: %.2f (majority class %.2f)"
                .formatted(
                        check.get("accuracy").asDouble(), check.get("majority").asDouble());
        assertThat(good("predict DATA --weights DIR/w.npz").err()).isEqualTo(text + "\n");
        assertThat(good("predict DATA --weights DIR/w.npz --out DIR/p.csv").out())
                .contains(text);
        assertThat(good("value DATA --weights DIR/w.npz --orders 2 --learner degree")
                        .err())
                .contains(text);
        good("explain p40 DATA --weights DIR/w.npz --orders 2 --learner agreement --out DIR/out");
        assertThat(folder.resolve("out/explanation.html")).content().contains("<p>Accuracy of this model on");

        // With classes exchanged, the model is wrong where it was right.
        Path nodes = data.resolve("nodes.csv");
        Files.writeString(
                nodes,
                Files.readString(nodes)
                        .replace(",red,", ",none,")
                        .replace(",blue,", ",red,")
                        .replace(",none,", ",blue,"));
        Run wrong = good("value DATA --weights DIR/w.npz --any-weights --orders 2 --learner degree");
        assertThat(wrong.err()).contains("sgul: warning: the accuracy of this model on the validation nodes, 0.0");
        JsonNode json =
                good("explain p40 DATA --weights DIR/w.npz --any-weights --orders 2 --learner agreement --out DIR/out --json")
                        .json();
        assertThat(json.get("warnings").get(0).asString())
                .startsWith("the accuracy of this model on the validation nodes, 0.0");
        assertThat(folder.resolve("out/explanation.html")).content().contains("Warning: the accuracy of this model");
    }

    @Test
    void inspectShowsTheRecordOfTheTraining() {
        good("train DATA --setting transductive --seed 7 --out DIR/w.npz");
        assertThat(good("models inspect DIR/w.npz").out())
                .contains(
                        "sgul.model: sgc\n",
                        "sgul.dataset: people\n",
                        "sgul.recipe: semi-supervised\n",
                        "sgul.seed: 7\n");
        JsonNode description = good("models inspect DIR/w.npz --json").json().get("description");
        assertThat(description.get("sgul.setting").asString()).isEqualTo("transductive");
    }

    @Test
    void insistingNeedsWeights() {
        Run run = run("value DATA --any-weights");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("sgul: --any-weights needs --weights\n");
    }
}
