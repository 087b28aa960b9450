package org.sgul.graph.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;

class SplitFilesTest {
    private static final String GOOD = """
            {"dataset": "tiny", "setting": "inductive", "model": "pmlp-gcn", "train": [0, 1],
             "validation": {"targets": [4, 2], "nodes": [2, 3, 4]},
             "test": {"targets": [5], "nodes": [5, 3]}}
            """;

    @TempDir
    Path folder;

    private static Dataset dataset(String name, int nodes) {
        return dataset(name, nodes, "");
    }

    private static Dataset dataset(String name, int nodes, String checksum) {
        return new Dataset(
                name,
                CsrGraph.withoutEdges(nodes),
                DenseFeatures.owning(new float[nodes][1], 1),
                Labels.of(new int[nodes], List.of("only")),
                List.of(),
                NodeNames.NUMBERS,
                new Provenance("none", "", checksum, 0, 0, List.of()));
    }

    private Split read(String json) throws IOException {
        return SplitFiles.read(Files.writeString(folder.resolve("split.json"), json), dataset("tiny", 6));
    }

    @Test
    void readsASplitMadeElsewhere() throws IOException {
        assertThat(read(GOOD))
                .isEqualTo(new Split(
                        "tiny",
                        "file",
                        0,
                        Setting.INDUCTIVE,
                        NodeList.of(0, 1),
                        new Split.Side(NodeList.of(4, 2), NodeList.of(2, 3, 4)),
                        new Split.Side(NodeList.of(5), NodeList.of(5, 3))));
    }

    @Test
    void readsWhatItWrote() {
        Split split = new Split(
                "tiny",
                "ratio-inductive",
                -7,
                Setting.TRANSDUCTIVE,
                NodeList.of(3),
                new Split.Side(NodeList.of(1), NodeList.range(0, 6)),
                new Split.Side(NodeList.of(2, 0), NodeList.range(0, 6)));
        Path file = folder.resolve("new/folder/split.json");
        SplitFiles.write(file, split, dataset("tiny", 6));
        SplitFiles.write(file, split, dataset("tiny", 6));
        assertThat(SplitFiles.read(file, dataset("tiny", 6))).isEqualTo(split);
        assertThat(file)
                .content()
                .startsWith(
                        "{\"format\":1,\"dataset\":\"tiny\",\"checksum\":\"\",\"recipe\":\"ratio-inductive\",\"seed\":-7,");
        assertThat(file.getParent()).isDirectoryContaining(path -> path.equals(file));
        assertThat(file.getParent().toFile().list()).containsExactly("split.json");
    }

    @Test
    void otherDataOfTheSameNameAreRefused() {
        Path file = folder.resolve("split.json");
        Split split = new Split(
                "twin:tiny",
                "ratio-inductive",
                3,
                Setting.TRANSDUCTIVE,
                NodeList.of(3),
                new Split.Side(NodeList.of(1), NodeList.range(0, 6)),
                new Split.Side(NodeList.of(2, 0), NodeList.range(0, 6)));
        SplitFiles.write(file, split, dataset("twin:tiny", 6, "of seed 3"));
        assertThat(SplitFiles.read(file, dataset("twin:tiny", 6, "of seed 3"))).isEqualTo(split);
        assertThatThrownBy(() -> SplitFiles.read(file, dataset("twin:tiny", 6, "of seed 1")))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessageContaining("checksum: the split is for other data than 'twin:tiny' has now")
                .hasMessageContaining("a generated graph depends on --seed");
    }

    @Test
    void nodesAreNamesAndGamesUseTheWholeGraphUnlessNodesAreGiven() throws IOException {
        Dataset named = named("ann", "bob", "cid", "dan");
        Path file = Files.writeString(folder.resolve("named.json"), """
                {"train": ["bob"], "validation": {"targets": ["dan"]}, "test": {"targets": ["ann", 2], "nodes": ["cid", "ann"]}}
                """);
        Split split = SplitFiles.read(file, named);
        assertThat(split)
                .isEqualTo(new Split(
                        "named",
                        "file",
                        0,
                        Setting.TRANSDUCTIVE,
                        NodeList.of(1),
                        new Split.Side(NodeList.of(3), NodeList.range(0, 4)),
                        new Split.Side(NodeList.of(0, 2), NodeList.of(2, 0))));
        SplitFiles.write(file, split, named);
        assertThat(file).content().contains("\"train\":[\"bob\"]");
        assertThat(SplitFiles.read(file, named)).isEqualTo(split);
        Files.writeString(file, """
                {"train": ["bob"], "validation": {"targets": ["dna"]}, "test": {"targets": ["ann"]}}
                """);
        assertThatThrownBy(() -> SplitFiles.read(file, named))
                .hasMessageContaining("validation.targets[0]: the data set has no node 'dna' — did you mean 'dan'?");
        Files.writeString(file, """
                {"train": ["bob"], "validation": {"targets": ["dan"]}, "test": {"targets": ["dan"]}}
                """);
        assertThatThrownBy(() -> SplitFiles.read(file, named))
                .hasMessageContaining("test.targets: node dan appears twice");
    }

    @Test
    void contentBeyondTheLimitsOfTheParserIsADataError() {
        for (String value : List.of("1".repeat(1_200), "[".repeat(100_000), "\"" + "x".repeat(30_000_000) + "\"")) {
            assertThatThrownBy(() -> read("{\"train\": [" + value))
                    .isInstanceOfSatisfying(
                            SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                    .hasMessageStartingWith(folder.resolve("split.json").toString())
                    .hasMessageNotContaining("StreamReadConstraints")
                    .satisfies(e -> assertThat(e.getMessage().length()).isLessThan(400));
        }
    }

    private static Dataset named(String... names) {
        Dataset data = dataset("named", names.length);
        return new Dataset(
                data.name(),
                data.graph(),
                data.features(),
                data.labels(),
                List.of(),
                List.of(names)::get,
                data.provenance());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            "model"        @ "modle"          @ line 1 column 45, modle: unknown key — did you mean 'model'?; known: train, validation, test, dataset, checksum, setting, recipe, seed, format, model
            "targets": [5] @ "target": [5]    @ line 3 column 11, test.target: unknown key — did you mean 'targets'?; known: targets, nodes
            "train": [0, 1], @ ``             @ missing key: train
            "targets": [5], @ ``              @ test: missing key: targets
            [0, 1]         @ [0, 6]           @ line 1 column 79, train[1]: node 6 is not in the data set; numbers are 0..5, and names are in quotes
            [0, 1]         @ [0, -1]          @ train[1]: node -1 is not in the data set
            [0, 1]         @ [0, 99999999999999999999999] @ train[1]: the number is too large
            [0, 1]         @ [0, 1, 0]        @ train[2]: node 0 appears twice in this list
            [0, 1]         @ [0, 1.5]         @ train[1]: expected a node's name, or its number, not a number with a decimal point
            [0, 1]         @ [0, "x"]         @ train[1]: the data set has no node 'x'; its nodes are 0..5
            [0, 1]         @ {}               @ train: expected an array of nodes, not an object
            [5]            @ []               @ test.targets: empty; at least one node is needed
            [0, 1]         @ [0, 4]           @ validation.targets: node 4 appears twice; train, validation targets and test targets must be disjoint
            [5, 3]         @ [3]              @ test.targets: node 5 is not among test.nodes, which must include every target
            "inductive"    @ "inductiv"       @ setting: 'inductiv' is not one of inductive, transductive — did you mean 'inductive'?
            "inductive"    @ null             @ setting: expected a string, not null
            "tiny"         @ "huge"           @ dataset: the split is for data set 'huge', not 'tiny'; if the nodes are the same, change or remove the name in the file
            "model": "pmlp-gcn" @ "train": [3] @ train: the key appears twice
            "model": "pmlp-gcn" @ "format": 2 @ format: unknown format version 2, expected 1; use a newer SGUL
            [5, 3]}}       @ [5, 3]           @ is not JSON: Unexpected end-of-input
            [5, 3]}}       @ [5, 3]}}{}       @ line 3 column 44: unexpected content after the end of the JSON value
            """)
    void refusesAWrongFile(String good, String bad, String message) {
        String json = GOOD.replace(good, bad);
        assertThatThrownBy(() -> read(json))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessageStartingWith(folder.resolve("split.json").toString())
                .hasMessageContaining(message);
    }

    @Test
    void refusesAnEmptyAndAMissingFileAndDeepNesting() throws IOException {
        assertThatThrownBy(() -> read("")).hasMessageEndingWith("split.json: is empty, expected JSON");
        assertThatThrownBy(() -> SplitFiles.read(folder.resolve("none.json"), dataset("tiny", 6)))
                .hasMessageEndingWith("none.json: file not found");
        assertThatThrownBy(() -> read("[".repeat(100_000))).hasMessageContaining("expected an object {…}");
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "SGUL_TEST_DATA", matches = ".+")
    void readsTheGoldenSplits() {
        for (String golden : List.of("citeseer-pmlp-gcn", "citeseer-pmlp-sgc")) {
            Path file = Path.of(System.getenv("SGUL_TEST_DATA"), "golden", golden, "split.json");
            Split split = SplitFiles.read(file, dataset("citeseer", 3327));
            assertThat(split.train().size()).isEqualTo(120);
            assertThat(split.validation().targets().size()).isEqualTo(332);
            assertThat(split.test().nodes().size()).isEqualTo(779);
        }
    }
}
