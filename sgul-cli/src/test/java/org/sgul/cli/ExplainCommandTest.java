package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sgul.cli.Run.sgul;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;

/** Explanations of single nodes, and data sets with few labels and no masks. */
class ExplainCommandTest {
    @TempDir
    Path folder;

    private static Run good(String... args) {
        Run run = sgul(args);
        assertThat(run.code()).as(run.toString()).isZero();
        return run;
    }

    private Run explain(String targets, Path data, String... more) {
        List<String> args =
                new ArrayList<>(List.of("explain", targets, "--dataset", data.toString(), "--out", out().toString()));
        args.addAll(List.of(more));
        return sgul(args.toArray(String[]::new));
    }

    private Path out() {
        return folder.resolve("out");
    }

    @Test
    void targetsMustNameANode() throws Exception {
        Run run = explain(",", OwnGraph.in(folder, 12, ""));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("',' names no node");
    }

    @Test
    void explainsAnUnlabelledNodeOfAGraphWithTwelveLabels() throws Exception {
        Path data = OwnGraph.in(folder, 12, "");
        Run run = explain("p40", data);
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(run.out())
                .contains("sgc on people, semi-supervised split, seed 1, long-range-agreement: ")
                .contains("TARGET  PREDICTED  PROBABILITY  WITHOUT NEIGHBOURS  PROBABILITY  MODELS BY CLASS")
                .contains("HELPS", "STANDARD ERROR", "explanation.html");
        List<String> rows = Files.readAllLines(out().resolve("values.csv"));
        assertThat(rows.get(0)).isEqualTo("node,name,value,standard_error,rank,hops,class,models_agreeing,spread");
        assertThat(rows.stream().filter(row -> row.contains(",p40,"))).isEmpty();
        Document svg = parse(Files.readString(out().resolve("neighbourhood.svg")));
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(rows.size() - 1);
        assertThat(Files.readString(out().resolve("explanation.html")))
                .startsWith("<!DOCTYPE html>")
                .contains("Which neighbours matter for p40?", "<svg ");
    }

    @Test
    void valuesOfNamedTargetsAreThoseOfTheExplanation() throws IOException {
        Path data = OwnGraph.in(folder, 30, "");
        JsonNode json = good("explain", "p40,p41", "--dataset", data.toString(), "--out", out().toString(), "--json")
                .json();
        assertThat(json.get("targets")).hasSize(2);
        JsonNode values = good("value", "--dataset", data.toString(), "--targets", "p40,p41", "--json")
                .json()
                .get("values");
        JsonNode neighbours = json.get("neighbours");
        assertThat(values).hasSameSizeAs(neighbours);
        for (int i = 0; i < values.size(); i++) {
            JsonNode node = neighbours.get(i);
            assertThat(node.get("name").asString())
                    .isEqualTo(values.get(i).get("name").asString());
            assertThat(node.get("value").asDouble())
                    .isCloseTo(values.get(i).get("value").asDouble(), within(0.0));
        }
    }

    /** Flipping the labels of the targets must not change anything, although they are among the labelled nodes. */
    @Test
    void labelsOfTheTargetsReachNeitherModelNorLearner() throws IOException {
        Path data = OwnGraph.in(folder, 20, "");
        assertThat(explain("p3,p8", data).code()).isZero();
        String before = Files.readString(out().resolve("values.csv"));
        Path nodes = data.resolve("nodes.csv");
        String flipped = Files.readString(nodes).replace("p3,blue", "p3,red").replace("p8,red", "p8,blue");
        assertThat(flipped).isNotEqualTo(Files.readString(nodes));
        Files.writeString(nodes, flipped);
        assertThat(explain("p3,p8", data).code()).isZero();
        assertThat(Files.readString(out().resolve("values.csv"))).isEqualTo(before);
    }

    @Test
    void theDefaultLearnerNeedsNoValidationLabels() throws IOException {
        Path data = OwnGraph.in(folder, 2, "");
        Run run = explain("p40", data);
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(run.out())
                .contains(", long-range-agreement: ")
                .contains("Accuracy of this model is unknown, as there are no labelled validation nodes.");
        good("value", "--dataset", data.toString(), "--targets", "p40");
        Run value = sgul("value", "--dataset", data.toString(), "--targets", "p40", "--learner", "sgul-shapley");
        assertThat(value.code()).isEqualTo(3);
        assertThat(value.err())
                .contains(
                        "the split of data set people has no validation targets, so nothing can be fitted; label more nodes"
                                + " (two of a class), or use a learner that needs none, such as long-range-agreement");
    }

    /** Of four labels, two are validation targets whose accuracy never rises with a feature. */
    @Test
    void aLearnerThatCannotBeFittedIsAnError() throws IOException {
        Path data = OwnGraph.in(folder, 4, "");
        Run named = explain("p40", data, "--seed", "6", "--learner", "sgul-shapley");
        assertThat(named.code()).isEqualTo(3);
        assertThat(named.err()).contains("sgul-shapley cannot be fitted: none of");
    }

    /** The models are those that training with the following seeds gives; games and orders are those of the first seed. */
    @Test
    void repeatsShowHowFarValuesDependOnTheTraining() throws IOException {
        Path data = OwnGraph.in(folder, 30, "");
        String split = folder.resolve("split.json").toString();
        good("datasets", "split", data.toString(), "--setting", "transductive", "--out", split);
        String[] common = {"--split", split, "--orders", "10", "--json"};
        JsonNode repeated = explain("p40", data, with(common, "--repeats", "3")).json();
        assertThat(repeated.get("models").asInt()).isEqualTo(3);
        List<JsonNode> single = new ArrayList<>();
        for (int seed = 1; seed <= 3; seed++) {
            String weights = folder.resolve("w" + seed + ".npz").toString();
            good("train", "--dataset", data.toString(), "--split", split, "--seed", "" + seed, "--out", weights);
            single.add(explain("p40", data, with(common, "--weights", weights)).json());
        }
        for (JsonNode row : repeated.get("neighbours")) {
            String name = row.get("name").asString();
            double[] values =
                    single.stream().mapToDouble(json -> value(json, name)).toArray();
            assertThat(row.get("value").asDouble()).isEqualTo(values[0]);
            long same = Arrays.stream(values)
                    .filter(value -> Math.signum(value) == Math.signum(values[0]))
                    .count();
            assertThat(row.get("models_agreeing").asLong()).isEqualTo(same);
            double mean = Arrays.stream(values).average().orElseThrow();
            double squares =
                    Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
            assertThat(row.get("spread").asDouble()).isCloseTo(Math.sqrt(squares / 2), within(1e-12));
        }
        Map<String, Integer> classes = new TreeMap<>();
        single.forEach(json ->
                classes.merge(json.get("targets").get(0).get("predicted").asString(), 1, Integer::sum));
        JsonNode votes = repeated.get("targets").get(0).get("models-by-class");
        assertThat(votes.propertyNames()).containsExactlyInAnyOrderElementsOf(classes.keySet());
        classes.forEach((name, count) -> assertThat(votes.get(name).asInt()).isEqualTo(count));
        assertThat(single.get(0).get("models").asInt()).isOne();
        assertThat(single.get(0).get("neighbours").get(0).has("spread")).isFalse();
    }

    private static String[] with(String[] first, String... more) {
        List<String> all = new ArrayList<>(List.of(first));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    private static double value(JsonNode json, String name) {
        for (JsonNode row : json.get("neighbours")) {
            if (row.get("name").asString().equals(name)) {
                return row.get("value").asDouble();
            }
        }
        throw new AssertionError("no neighbour " + name);
    }

    @Test
    void theNumberOfModelsIsStatedAndChecked() throws IOException {
        Path data = OwnGraph.in(folder, 30, "");
        assertThat(explain("p40", data, "--orders", "3").out())
                .contains("5 models were trained a moment ago, which differ in the seed of training only");
        assertThat(explain("p40", data, "--orders", "3", "--repeats", "1").out())
                .contains("The model was trained a moment ago.", "--repeats 5 compares five")
                .doesNotContain("MODELS");
        Run none = explain("p40", data, "--repeats", "0");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).isEqualTo("sgul: --repeats 0: expected a whole number of at least 1\n");
        Run both = explain("p40", data, "--repeats", "2", "--weights", "w.npz");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).contains("--repeats trains models, but --weights has one");
    }

    @Test
    void aRefusalLeavesNoEmptyFolder() throws IOException {
        Path data = OwnGraph.in(folder, 12, "");
        assertThat(explain("p400", data).code()).isEqualTo(2);
        assertThat(out()).doesNotExist();
    }

    @Test
    void aTargetWithoutNeighboursHasNoValuesAndTheRemarkStatesIt() throws IOException {
        Path data = OwnGraph.in(folder, 30, "");
        Path nodes = data.resolve("nodes.csv");
        Files.writeString(nodes, Files.readString(nodes) + "alone,,0.5,0.5\n");
        Run run = good("value", "--dataset", data.toString(), "--targets", "alone", "--learner", "agreement");
        assertThat(run.out().lines()).hasSize(1);
        assertThat(run.err()).contains("There is nothing to value: the targets have no neighbours in this game");
    }

    @Test
    void aModelFromAFileExplainsAGraphWithoutAnyLabel() throws IOException {
        Path labelled = OwnGraph.in(folder.resolve("labelled"), 60, "");
        Path weights = folder.resolve("w.npz");
        good("train", "--dataset", labelled.toString(), "--setting", "transductive", "--out", weights.toString());
        Path data = OwnGraph.in(folder, 0, "");
        assertThat(explain("p40", data, "--weights", weights.toString()).err())
                .contains("were trained on data set people with other content");
        Run run = explain("p40", data, "--weights", weights.toString(), "--any-weights");
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(run.out()).contains(", long-range-agreement: ");
        Run untrained = explain("p40", data);
        assertThat(untrained.code()).isEqualTo(3);
        assertThat(untrained.err()).contains("needs at least one labelled training node, but the split has none");
    }

    @Test
    void trainAcceptsUnlabelledTestTargetsOfAColumnSplit() throws IOException {
        Path data = OwnGraph.in(folder, 6, "train train validation train validation train test test");
        Run run = good(
                "train",
                "--dataset",
                data.toString(),
                "--out",
                folder.resolve("w.npz").toString());
        assertThat(run.out())
                .contains("sgc on people, mask split")
                .containsPattern("\\Rtrain +4 +")
                .containsPattern("\\Rvalidation +2 +")
                .containsPattern("\\Rtest \\(scoring only\\) +0 +–");
        JsonNode json = good(
                        "train",
                        "--dataset",
                        data.toString(),
                        "--out",
                        folder.resolve("w.npz").toString(),
                        "--json")
                .json();
        assertThat(json.get("test-accuracy-for-scoring-only").isNull()).isTrue();
        assertThat(good("value", "--dataset", data.toString(), "--orders", "3").out())
                .contains("node,name,value");
    }

    @Test
    void unknownNodesAndMissingLabelsAreNamed() throws IOException {
        Path data = OwnGraph.in(folder, 12, "");
        Run unknown = explain("p400", data);
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("data set people has no node 'p400' — did you mean 'p40'?");
        Path split = Files.writeString(folder.resolve("split.json"), """
                {"train": ["p0", "p30"], "validation": {"targets": ["p1"]}, "test": {"targets": ["p40"]}}
                """);
        Run unlabelled = sgul(
                "train",
                "--dataset",
                data.toString(),
                "--split",
                split.toString(),
                "--out",
                folder.resolve("w.npz").toString());
        assertThat(unlabelled.code()).isEqualTo(3);
        assertThat(unlabelled.err()).contains("node p30 of data set people has no label, but training");
    }

    private static Document parse(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }
}
