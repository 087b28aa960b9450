package org.sgul.graph.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.Progress;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.generate.GeneratorSettings.FeatureKind;
import org.sgul.graph.generate.GeneratorSettings.MaskKind;

class GraphGeneratorTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19})
    void hitsTheAskedNumbersExactly(long seed) {
        GeneratorSettings settings = randomSettings(RandomStreams.stream(seed, "settings", 0));
        Dataset data = GraphGenerator.generate("made", settings, new SeededRun(seed));
        assertThat(data.graph().nodeCount()).isEqualTo(settings.nodes());
        assertThat(data.graph().edgeCount()).isEqualTo(settings.edges());
        assertThat(data.features().rows()).isEqualTo(settings.nodes());
        assertThat(data.features().columns()).isEqualTo(settings.features());
        assertThat(data.features().isSparse()).isEqualTo(settings.featureKind() == FeatureKind.SPARSE);
        assertThat(data.labels().classCount()).isEqualTo(settings.classes());
        assertThat(classesSeen(data).cardinality()).isEqualTo(settings.classes());
        assertThat(homophily(data)).isCloseTo(settings.homophily(), within(1.0 / settings.edges()));
        assertDistinctWithoutLoops(data.graph());
    }

    @Test
    void dependsOnSettingsAndSeedAlone() {
        GeneratorSettings settings = Twins.settings("twin:small");
        Dataset once = GraphGenerator.generate("made", settings, new SeededRun(7));
        Dataset again = GraphGenerator.generate("made", settings, new SeededRun(7));
        Dataset otherSeed = GraphGenerator.generate("made", settings, new SeededRun(8));
        assertThat(again.graph()).isEqualTo(once.graph());
        assertThat(again.masks()).isEqualTo(once.masks());
        assertThat(again.provenance()).isEqualTo(once.provenance());
        assertThat(otherSeed.graph()).isNotEqualTo(once.graph());
        assertThat(otherSeed.provenance().checksum())
                .isNotEqualTo(once.provenance().checksum());
        assertThat(once.provenance().source())
                .startsWith("nodes 600, edges 1500, features 64, classes 5, homophily 0.8,")
                .endsWith(", seed 7");
    }

    /** The same on every machine and Java version; a change also changes the results of the demo. */
    @Test
    void theSmallTwinIsPinned() {
        assertThat(Twins.open("twin:small", new SeededRun(0)).provenance().checksum())
                .isEqualTo("66c6e09b62e2904d7a2dd348aa4cc65f5307e738ba2cc9ddcce4f3904d75f284");
    }

    @Test
    void nodeIdsTellNothingOfClassOrDegree() {
        Dataset data = Twins.open("twin:pubmed", new SeededRun(3));
        int nodes = data.graph().nodeCount();
        int[] firstHalf = new int[3];
        int[] total = new int[3];
        long degreesOfFirstHalf = 0;
        for (int v = 0; v < nodes; v++) {
            total[data.labels().of(v)]++;
            if (v < nodes / 2) {
                firstHalf[data.labels().of(v)]++;
                degreesOfFirstHalf += data.graph().degree(v);
            }
        }
        for (int c = 0; c < 3; c++) {
            assertThat(firstHalf[c] / (double) total[c]).isCloseTo(0.5, within(0.03));
        }
        assertThat(degreesOfFirstHalf / (2.0 * data.graph().edgeCount())).isCloseTo(0.5, within(0.05));
    }

    /** For a tail P(degree ≥ d) ~ d^(1−γ), Hill's estimator over the largest degrees recovers γ. */
    @ParameterizedTest
    @ValueSource(doubles = {2.5, 3.0})
    void degreesHaveTheAskedTail(double exponent) {
        GeneratorSettings settings = small(Map.of(
                "nodes", 100_000, "edges", 1_000_000, "classes", 1, "homophily", 1.0, "degree-exponent", exponent));
        Graph graph =
                GraphGenerator.generate("made", settings, new SeededRun(1)).graph();
        double[] degrees = new double[graph.nodeCount()];
        for (int v = 0; v < degrees.length; v++) {
            degrees[v] = graph.degree(v);
        }
        Arrays.sort(degrees);
        int tail = 2000;
        double threshold = degrees[degrees.length - tail - 1];
        double sum = 0;
        for (int i = degrees.length - tail; i < degrees.length; i++) {
            sum += Math.log(degrees[i] / threshold);
        }
        assertThat(1 + tail / sum).isCloseTo(exponent, within(0.2));
    }

    @Test
    void classBalanceIsTheRatioOfSmallestToLargest() {
        int[] sizes = new int[4];
        Dataset data = GraphGenerator.generate(
                "made", small(Map.of("classes", 4, "nodes", 6000, "class-balance", 0.25)), new SeededRun(1));
        for (int v = 0; v < 6000; v++) {
            sizes[data.labels().of(v)]++;
        }
        assertThat(sizes[3] / (double) sizes[0]).isCloseTo(0.25, within(0.01));
        assertThat(sizes).isSortedAccordingTo((a, b) -> b - a);
    }

    @Test
    void sparseRowsHaveTheAskedNonZerosOnAverageAndSumToOneWhenNormalised() {
        FeatureMatrix features = Twins.open("twin:cora", new SeededRun(5)).features();
        assertThat(features.storedEntries() / (double) features.rows()).isCloseTo(18, within(0.5));
        for (int row = 0; row < features.rows(); row++) {
            double sum = 0;
            for (int i = 0; i < features.storedEntries(row); i++) {
                sum += features.value(row, i);
            }
            assertThat(sum).isCloseTo(1, within(1e-5));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"SPARSE", "DENSE"})
    void informativenessZeroTellsNothingAndOneTellsAll(FeatureKind kind) {
        assertThat(accuracyOfFeatures(kind, 0)).isCloseTo(0.2, within(0.06));
        assertThat(accuracyOfFeatures(kind, 1)).isEqualTo(1);
    }

    private static double accuracyOfFeatures(FeatureKind kind, double informativeness) {
        GeneratorSettings settings = small(Map.of(
                "nodes",
                2000,
                "feature-kind",
                kind,
                "informativeness",
                informativeness,
                "class-balance",
                1.0,
                "masks",
                "public"));
        Dataset data = GraphGenerator.generate("made", settings, new SeededRun(2));
        Mask mask = data.masks().get(0);
        return new NearestClassMean(data, mask.train()).accuracy(mask.test(), 0);
    }

    @Test
    void smallGraphsGetScaledPublicMasks() {
        Mask small = Twins.open("twin:small", new SeededRun(1)).masks().get(0);
        assertThat(small.name()).isEqualTo("public");
        assertThat(small.train().size()).isEqualTo(100);
        assertThat(small.validation().size()).isEqualTo(100);
        assertThat(small.test().size()).isEqualTo(200);
        for (int nodes = 5; nodes < 60; nodes++) {
            GeneratorSettings settings = small(Map.of("nodes", nodes, "edges", 0));
            assertDisjoint(
                    GraphGenerator.generate("made", settings, new SeededRun(nodes))
                            .masks()
                            .get(0),
                    nodes);
        }
    }

    @Test
    void cancellingStopsTheWork() {
        SeededRun stopped = new SeededRun(1, Progress.SILENT, 1, () -> true);
        assertThatThrownBy(() -> Twins.open("twin:small", stopped)).isInstanceOf(CancellationException.class);
    }

    @Test
    void progressAddsUpToTheEdges() {
        AtomicLong done = new AtomicLong();
        AtomicLong announced = new AtomicLong();
        Progress counting = (what, total) -> {
            announced.addAndGet(total);
            return done::addAndGet;
        };
        Twins.open("twin:coauthor-physics", new SeededRun(1, counting, 1, () -> false));
        assertThat(done.get()).isEqualTo(247962).isEqualTo(announced.get());
    }

    static void assertDisjoint(Mask mask, int nodes) {
        BitSet seen = new BitSet();
        for (NodeList part : new NodeList[] {mask.train(), mask.validation(), mask.test()}) {
            part.stream().forEach(node -> {
                assertThat(node).isBetween(0, nodes - 1);
                assertThat(seen.get(node))
                        .as("node %d of %s seen before", node, mask.name())
                        .isFalse();
                seen.set(node);
            });
        }
    }

    static double homophily(Dataset data) {
        long same = 0;
        for (int v = 0; v < data.graph().nodeCount(); v++) {
            for (int i = 0; i < data.graph().degree(v); i++) {
                same += data.labels().of(v) == data.labels().of(data.graph().neighbour(v, i)) ? 1 : 0;
            }
        }
        return same / (2.0 * data.graph().edgeCount());
    }

    static BitSet classesSeen(Dataset data) {
        BitSet seen = new BitSet();
        for (int v = 0; v < data.labels().nodeCount(); v++) {
            seen.set(data.labels().of(v));
        }
        return seen;
    }

    private static void assertDistinctWithoutLoops(Graph graph) {
        for (int v = 0; v < graph.nodeCount(); v++) {
            int last = -1;
            for (int i = 0; i < graph.degree(v); i++) {
                int u = graph.neighbour(v, i);
                assertThat(u).isNotEqualTo(v).isGreaterThan(last);
                assertThat(graph.hasEdge(u, v)).isTrue();
                last = u;
            }
        }
    }

    /** Any shape, up to the densest graph that is allowed. */
    private static GeneratorSettings randomSettings(RandomGenerator random) {
        int classes = 1 + random.nextInt(6);
        int nodes = 40 + random.nextInt(400);
        double balance = 0.2 + 0.8 * random.nextDouble();
        ClassBlocks blocks = ClassBlocks.of(nodes, classes, balance);
        long within = random.nextLong(1 + blocks.pairsWithin() / 2);
        long between = random.nextLong(1 + blocks.pairsBetween() / 2);
        int features = 1 + random.nextInt(80);
        return new GeneratorSettings(
                nodes,
                (int) (within + between),
                features,
                classes,
                within / (double) (within + between),
                2.01 + 3 * random.nextDouble(),
                random.nextBoolean() ? FeatureKind.SPARSE : FeatureKind.DENSE,
                1 + random.nextInt(features),
                random.nextDouble(),
                balance,
                random.nextBoolean(),
                random.nextBoolean() ? MaskKind.PUBLIC : MaskKind.TIME);
    }

    static GeneratorSettings small(Map<String, ?> changes) {
        return ParameterBinder.bind("the generator", GeneratorSettings.defaults(), new HashMap<>(changes));
    }
}
