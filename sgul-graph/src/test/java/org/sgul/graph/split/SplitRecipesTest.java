package org.sgul.graph.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.GraphPlugin;
import org.sgul.graph.generate.GeneratorSettings;
import org.sgul.graph.generate.GraphGenerator;
import org.sgul.graph.generate.Twins;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.Subgraphs;

class SplitRecipesTest {
    private final PluginRegistry plugins = PluginRegistry.of(new GraphPlugin());

    @Test
    void thePluginIsFoundWithItsRecipes() {
        PluginRegistry found = PluginRegistry.discover(getClass().getClassLoader());
        assertThat(found.names(PluginKind.SPLIT))
                .containsExactly("mask", "planetoid-inductive", "ratio-inductive", "semi-supervised", "transductive");
    }

    @ParameterizedTest
    @CsvSource({
        "twin:small,       planetoid-inductive, 100, 60, 60",
        "twin:cora,        planetoid-inductive, 140, 270, 270",
        "twin:citeseer,    planetoid-inductive, 120, 332, 332",
        "twin:pubmed,      planetoid-inductive, 60, 985, 985",
        "twin:cora,        ratio-inductive, 135, 135, 135",
        "twin:coauthor-cs, ratio-inductive, 183, 549, 549",
        "twin:coauthor-physics, ratio-inductive, 344, 344, 344",
        "twin:roman-empire, ratio-inductive, 1133, 1133, 1133",
    })
    void inductiveRecipesTakeTheSharesOfThePaper(String name, String recipe, int train, int validation, int test) {
        Dataset data = Twins.open(name, new SeededRun(1));
        Split split = split(recipe, Map.of(), data, 5);
        assertThat(split.train().size()).isEqualTo(train);
        assertThat(split.validation().targets().size()).isEqualTo(validation);
        assertThat(split.test().targets().size()).isEqualTo(test);
        assertInductive(split, data);
        int remaining = data.graph().nodeCount() - train - validation - test;
        assertThat(split.validation().nodes().size() - validation).isEqualTo(remaining / 2);
        assertThat(split.test().nodes().size() - test).isEqualTo(remaining - remaining / 2);
        assertThat(split.dataset()).isEqualTo(name);
        assertThat(split.recipe()).isEqualTo(recipe);
        assertThat(split.seed()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
    void inductiveSplitsArePartitionsFixedByTheSeed(long seed) {
        Dataset data = partlyLabelled(200, seed);
        for (String recipe : List.of("planetoid-inductive", "ratio-inductive", "mask")) {
            Map<String, ?> parameters = recipe.equals("mask") ? Map.of("setting", "inductive") : Map.of();
            Split split = split(recipe, parameters, data, seed);
            assertInductive(split, data);
            assertThat(split(recipe, parameters, data, seed)).isEqualTo(split);
            Split other = split(recipe, parameters, data, seed + 1);
            assertThat(other.validation().nodes())
                    .isNotEqualTo(split.validation().nodes());
        }
    }

    @Test
    void givenRatiosWin() {
        Dataset data = Twins.open("twin:pubmed", new SeededRun(1));
        Split split = split("planetoid-inductive", Map.of("test-ratio", 0.2), data, 1);
        assertThat(split.validation().targets().size()).isEqualTo(985);
        assertThat(split.test().targets().size()).isEqualTo(3943);
        Split sampled = split("ratio-inductive", Map.of("mask", "public", "train-ratio", 0.5), data, 1);
        Mask mask = data.masks().get(0);
        assertThat(sampled.train().size()).isEqualTo(30);
        assertThat(mask.train().toArray()).contains(sampled.train().toArray());
        assertThat(mask.validation().toArray())
                .contains(sampled.validation().targets().toArray());
        assertThat(mask.test().toArray()).contains(sampled.test().targets().toArray());
    }

    @Test
    void arxivTargetsComeFromTheirPartsOfTheTimeMask() {
        GeneratorSettings settings =
                ParameterBinder.bind("the generator", GeneratorSettings.defaults(), Map.of("masks", "time"));
        Dataset data = GraphGenerator.generate("twin:ogbn-arxiv", settings, new SeededRun(1));
        Split split = split("ratio-inductive", Map.of(), data, 1);
        assertInductive(split, data);
        assertThat(split.train().size()).isEqualTo(32);
        assertThat(split.validation().targets().size()).isEqualTo(10);
        assertThat(split.test().targets().size()).isEqualTo(17);
        Mask time = data.masks().get(0);
        assertWithin(split.train(), time.train());
        assertWithin(split.validation().targets(), time.validation());
        assertWithin(split.test().targets(), time.test());
    }

    @Test
    void transductiveIsThePublicMaskOnTheWholeGraph() {
        Dataset data = Twins.open("twin:cora", new SeededRun(1));
        Split split = split("transductive", Map.of(), data, 9);
        Mask mask = data.masks().get(0);
        NodeList everything = NodeList.range(0, 2708);
        assertThat(split)
                .isEqualTo(new Split(
                        "twin:cora",
                        "transductive",
                        0,
                        Setting.TRANSDUCTIVE,
                        mask.train(),
                        new Split.Side(mask.validation(), everything),
                        new Split.Side(mask.test(), everything)));
    }

    @Test
    void anyMaskServesByName() {
        Dataset data = Twins.open("twin:amazon-ratings", new SeededRun(1));
        Split split = split("mask", Map.of("mask", "random-4"), data, 1);
        assertThat(split.train()).isEqualTo(data.masks().get(4).train());
        assertThat(split.test().targets()).isEqualTo(data.masks().get(4).test());
        assertThat(split("mask", Map.of(), data, 1).train())
                .isEqualTo(data.masks().get(0).train());
    }

    @Test
    void unlabelledNodesArePlayersAtMostUnlessLabelsAreFew() {
        Dataset data = partlyLabelled(100, 3);
        for (SplitRecipeFactory<?> factory : plugins.all(PluginKind.SPLIT)) {
            if (factory.name().equals("semi-supervised")) {
                continue;
            }
            Split split = split(factory.name(), Map.of(), data, 1);
            for (NodeList labelled : List.of(
                    split.train(), split.validation().targets(), split.test().targets())) {
                assertThat(labelled.stream().map(data.labels()::of)).doesNotContain(Labels.UNLABELLED);
            }
        }
        Split dealt = split("ratio-inductive", Map.of(), data, 1);
        long unlabelledPlayers = IntStream.concat(dealt.validation().nodes().stream(), dealt.test().nodes().stream())
                .filter(node -> data.labels().of(node) == Labels.UNLABELLED)
                .count();
        assertThat(unlabelledPlayers).isEqualTo(25);
    }

    @Test
    void aMissingMaskIsADataErrorThatListsTheOthers() {
        assertDataError(
                "transductive",
                Map.of(),
                Twins.open("twin:amazon-ratings", new SeededRun(1)),
                "split 'transductive': data set twin:amazon-ratings has no mask 'public'; known: random-0, random-1,"
                        + " random-2, random-3, random-4, random-5, random-6, random-7, random-8, random-9;"
                        + " choose another recipe or mask");
        Dataset withoutMasks = Twins.open("twin:coauthor-cs", new SeededRun(1));
        assertDataError(
                "planetoid-inductive",
                Map.of(),
                withoutMasks,
                "split 'planetoid-inductive': data set twin:coauthor-cs has no mask 'public'; known: none;"
                        + " choose another recipe or mask");
        assertDataError("mask", Map.of(), withoutMasks, "has no mask 'first'; known: none");
    }

    @Test
    void ratiosThatDoNotFitAreErrors() {
        Dataset small = Twins.open("twin:small", new SeededRun(1));
        assertDataError(
                "planetoid-inductive",
                Map.of("validation-ratio", 0.5, "test-ratio", 0.5),
                small,
                "split 'planetoid-inductive': data set twin:small has 500 labelled nodes to draw from, but 600 are"
                        + " needed; lower the ratios, or use the recipe semi-supervised");
        assertDataError(
                "mask",
                Map.of("setting", "inductive"),
                Twins.open("twin:amazon-ratings", new SeededRun(1)),
                "training nodes and targets leave 0 nodes for the two sides, so there would be no players; use fewer"
                        + " targets or the transductive setting");
        assertThatThrownBy(() -> split("ratio-inductive", Map.of("train-ratio", -0.1), small, 1))
                .hasMessage("parameters of 'ratio-inductive': train-ratio must be at least 0 (by data set) and below 1,"
                        + " not -0.1");
        assertThatThrownBy(() -> split("planetoid-inductive", Map.of("test-ratio", 1), small, 1))
                .hasMessageContaining("test-ratio must be at least 0 (by data set) and below 1, not 1.0");
    }

    @Test
    void aMaskThatNamesNoNodeIsADataError() {
        Dataset data = partlyLabelled(40, 1);
        Mask wrong = new Mask("wrong", NodeList.of(40), NodeList.of(1), NodeList.of(2));
        assertDataError(
                "mask",
                Map.of(),
                new Dataset(
                        "odd",
                        data.graph(),
                        data.features(),
                        data.labels(),
                        List.of(wrong),
                        NodeNames.NUMBERS,
                        data.provenance()),
                "a mask of data set odd contains node 40; ids are 0..39");
    }

    @ParameterizedTest
    @CsvSource({
        "twin:small, INDUCTIVE, planetoid-inductive",
        "twin:small, TRANSDUCTIVE, transductive",
        "twin:roman-empire, INDUCTIVE, ratio-inductive",
        "twin:roman-empire, TRANSDUCTIVE, mask",
    })
    void recommendsWhatThePaperUses(String dataset, Setting setting, String recipe) {
        assertThat(SplitRecipes.recommended(Twins.open(dataset, new SeededRun(1)), setting)
                        .name())
                .isEqualTo(recipe);
        assertThat(plugins.names(PluginKind.SPLIT)).contains(recipe);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cora", "citeseer", "ogbn-arxiv", "my-own"})
    void recommendsByContentNotByName(String name) {
        Dataset unmasked = renamed(partlyLabelled(200, 1), name, List.of());
        String recipe = SplitRecipes.recommended(unmasked, Setting.INDUCTIVE).name();
        assertThat(recipe).isEqualTo("ratio-inductive");
        assertInductive(split(recipe, Map.of(), unmasked, 1), unmasked);

        NodeList nodes = NodeList.of(1);
        Dataset masked = renamed(unmasked, name, List.of(new Mask("public", nodes, nodes, nodes)));
        assertThat(SplitRecipes.recommended(masked, Setting.INDUCTIVE).name()).isEqualTo("planetoid-inductive");
    }

    @Test
    void recommendsASettingByMasksAndNumberOfLabels() {
        Dataset labelled = renamed(partlyLabelled(200, 1), "own", List.of());
        assertThat(SplitRecipes.recommended(labelled).toString()).isEqualTo("ratio-inductive");
        Dataset few = fewLabels(12, 300);
        assertThat(SplitRecipes.recommended(few).toString()).isEqualTo("semi-supervised");
        assertThat(SplitRecipes.recommended(fewLabels(12, 60)).toString()).isEqualTo("semi-supervised");
        assertThat(SplitRecipes.recommended(fewLabels(60, 60)).toString()).isEqualTo("ratio-inductive");
        assertThat(SplitRecipes.recommended(few, Setting.TRANSDUCTIVE).toString())
                .isEqualTo("semi-supervised");
        Mask own = new Mask("split", NodeList.of(0), NodeList.of(1), NodeList.of(200));
        assertThat(SplitRecipes.recommended(renamed(few, "own", List.of(own))).toString())
                .isEqualTo("mask");
        assertThat(SplitRecipes.recommended(renamed(few, "own", List.of(own)), Setting.INDUCTIVE)
                        .parameters())
                .containsEntry("setting", "inductive");
        assertThat(SplitRecipes.recommended(Twins.open("twin:small", new SeededRun(1)))
                        .toString())
                .isEqualTo("planetoid-inductive");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void twelveLabelsTrainAndValidateEveryClassAndUnlabelledNodesAreTargets(long seed) {
        Dataset data = fewLabels(12, 300);
        Split split = split("semi-supervised", Map.of(), data, seed);
        split.check(data);
        assertThat(split.setting()).isEqualTo(Setting.TRANSDUCTIVE);
        assertThat(split.train().size()).isEqualTo(6);
        assertThat(split.validation().targets().size()).isEqualTo(6);
        for (NodeList part : List.of(split.train(), split.validation().targets())) {
            assertThat(part.stream().map(data.labels()::of).distinct().toArray())
                    .containsExactlyInAnyOrder(0, 1, 2);
        }
        assertThat(split.test().targets().size()).isEqualTo(28);
        assertThat(split.test().targets().stream().map(data.labels()::of)).containsOnly(Labels.UNLABELLED);
        assertThat(split.test().nodes().size()).isEqualTo(300);
    }

    @Test
    void aClassWithOneLabelIsTrainedAndWithoutUnlabelledNodesSomeLabelledOnesAreTargets() {
        Split single = split("semi-supervised", Map.of(), fewLabels(3, 30), 1);
        assertThat(single.train().size()).isEqualTo(3);
        assertThat(single.validation().targets().isEmpty()).isTrue();
        Split all = split("semi-supervised", Map.of("test-ratio", 0.2), fewLabels(30, 30), 1);
        assertThat(all.test().targets().size()).isEqualTo(6);
        assertThat(all.train().size() + all.validation().targets().size()).isEqualTo(24);
        assertDataError("semi-supervised", Map.of(), fewLabels(3, 3), "data set few has 3 labelled nodes, too few for");
    }

    @Test
    void aColumnSplitKeepsItsUnlabelledTestTargets() {
        Mask own = new Mask("split", NodeList.of(0, 1), NodeList.of(2, 3), NodeList.of(4, 200, 201));
        Split split = split("mask", Map.of(), renamed(fewLabels(12, 300), "own", List.of(own)), 1);
        assertThat(split.test().targets()).isEqualTo(NodeList.of(4, 200, 201));
    }

    /** The first nodes have labels of three classes in turn, the others none. */
    private static Dataset fewLabels(int labelled, int nodes) {
        int[] classes = IntStream.range(0, nodes)
                .map(node -> node < labelled ? node % 3 : Labels.UNLABELLED)
                .toArray();
        float[][] rows = new float[nodes][1];
        Arrays.stream(rows).forEach(row -> row[0] = 1);
        return new Dataset(
                "few",
                CsrGraph.withoutEdges(nodes),
                DenseFeatures.owning(rows, 1),
                Labels.of(classes, List.of("a", "b", "c")),
                List.of(),
                NodeNames.NUMBERS,
                new Provenance("test", "few", "", 0, 0, List.of()));
    }

    private static Dataset renamed(Dataset data, String name, List<Mask> masks) {
        return new Dataset(
                name, data.graph(), data.features(), data.labels(), masks, data.nodeNames(), data.provenance());
    }

    private void assertDataError(String recipe, Map<String, ?> parameters, Dataset data, String message) {
        assertThatThrownBy(() -> split(recipe, parameters, data, 1))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining(message)
                .extracting(e -> ((SgulException) e).kind())
                .isEqualTo(SgulException.Kind.DATA);
    }

    private static void assertInductive(Split split, Dataset data) {
        split.check(data);
        assertThat(split.setting()).isEqualTo(Setting.INDUCTIVE);
        BitSet train = Subgraphs.toBitSet(split.train());
        BitSet validation = Subgraphs.toBitSet(split.validation().nodes());
        BitSet test = Subgraphs.toBitSet(split.test().nodes());
        assertThat(validation.intersects(test)).isFalse();
        assertThat(train.intersects(validation) || train.intersects(test)).isFalse();
        assertThat(train.cardinality() + validation.cardinality() + test.cardinality())
                .isEqualTo(data.graph().nodeCount());
        assertWithin(split.validation().targets(), split.validation().nodes());
        assertWithin(split.test().targets(), split.test().nodes());
    }

    private static void assertWithin(NodeList part, NodeList whole) {
        BitSet outside = Subgraphs.toBitSet(part);
        outside.andNot(Subgraphs.toBitSet(whole));
        assertThat(outside.isEmpty()).as("%s within %s", part, whole).isTrue();
    }

    private Split split(String recipe, Map<String, ?> parameters, Dataset data, long seed) {
        return run(plugins.get(PluginKind.SPLIT, recipe), parameters, data, seed);
    }

    private static <C extends Record> Split run(
            SplitRecipeFactory<C> factory, Map<String, ?> parameters, Dataset data, long seed) {
        return factory.create(ParameterBinder.bind(factory, parameters)).split(data, new SeededRun(seed));
    }

    /** Every fourth node has no label; its public mask covers three quarters of the nodes, unlabelled ones among them. */
    private static Dataset partlyLabelled(int nodes, long shift) {
        int[] classes = new int[nodes];
        for (int v = 0; v < nodes; v++) {
            classes[v] = (v + shift) % 4 == 0 ? Labels.UNLABELLED : v % 2;
        }
        float[][] rows = new float[nodes][1];
        Arrays.stream(rows).forEach(row -> row[0] = 1);
        Mask mask = new Mask(
                "public",
                NodeList.range(0, nodes / 4),
                NodeList.range(nodes / 4, nodes / 2),
                NodeList.range(nodes / 2, 3 * nodes / 4));
        return new Dataset(
                "made",
                CsrGraph.withoutEdges(nodes),
                DenseFeatures.owning(rows, 1),
                Labels.of(classes, List.of("a", "b")),
                List.of(mask),
                NodeNames.NUMBERS,
                new Provenance("test", "made", "", 0, 0, List.of()));
    }
}
