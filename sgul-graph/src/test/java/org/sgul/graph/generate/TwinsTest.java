package org.sgul.graph.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.core.run.SeededRun;

class TwinsTest {

    @ParameterizedTest
    @CsvSource({
        "twin:small,            600,    1500,   64,  5, 0.80, true,  public",
        "twin:cora,            2708,    5278, 1433,  7, 0.81, true,  public",
        "twin:citeseer,        3327,    4552, 3703,  6, 0.74, true,  public",
        "twin:pubmed,         19717,   44324,  500,  3, 0.80, true,  public",
        "twin:coauthor-cs,    18333,   81894, 6805, 15, 0.81, true,  ",
        "twin:coauthor-physics,34493, 247962, 8415,  5, 0.93, true,  ",
        "twin:roman-empire,   22662,   32927,  300, 18, 0.05, false, random-0",
        "twin:amazon-ratings, 24492,   93050,  300,  5, 0.38, false, random-0",
        "twin:ogbn-arxiv,    169343, 1157799,  128, 40, 0.65, false, time",
    })
    void hasThePublishedSizes(
            String name,
            int nodes,
            int edges,
            int features,
            int classes,
            double homophily,
            boolean sparse,
            String mask) {
        Dataset twin = Twins.open(name, new SeededRun(11));
        assertThat(twin.name()).isEqualTo(name);
        assertThat(twin.graph().nodeCount()).isEqualTo(nodes);
        assertThat(twin.graph().edgeCount()).isEqualTo(edges);
        assertThat(twin.features().columns()).isEqualTo(features);
        assertThat(twin.features().isSparse()).isEqualTo(sparse);
        assertThat(GraphGeneratorTest.classesSeen(twin).cardinality()).isEqualTo(classes);
        assertThat(GraphGeneratorTest.homophily(twin)).isCloseTo(homophily, within(0.001));
        assertThat(twin.masks().stream().map(Mask::name).findFirst().orElse(null))
                .isEqualTo(mask);
        twin.masks().forEach(each -> GraphGeneratorTest.assertDisjoint(each, nodes));
    }

    @Test
    void masksHaveTheSizesOfTheOriginals() {
        Mask cora = Twins.open("twin:cora", new SeededRun(1)).masks().get(0);
        assertThat(sizes(cora)).containsExactly(140, 500, 1000);
        List<Mask> romanEmpire =
                Twins.open("twin:roman-empire", new SeededRun(1)).masks();
        assertThat(romanEmpire).hasSize(10).doesNotHaveDuplicates();
        assertThat(romanEmpire).allSatisfy(mask -> assertThat(sizes(mask)).containsExactly(11331, 5665, 5666));
        Dataset arxiv = Twins.open("twin:ogbn-arxiv", new SeededRun(1));
        assertThat(sizes(arxiv.masks().get(0))).containsExactly(90937, 29804, 48602);
        assertThat(meanDegree(arxiv, true)).isGreaterThan(1.5 * meanDegree(arxiv, false));
    }

    /** Over seeds: features alone classify about 55 %, and two steps over the graph help clearly. */
    @Test
    void theGraphOfTheSmallTwinHelps() {
        double alone = 0;
        double propagated = 0;
        int seeds = 20;
        for (long seed : LongStream.range(0, seeds).toArray()) {
            Dataset small = Twins.open("twin:small", new SeededRun(seed));
            Mask mask = small.masks().get(0);
            NearestClassMean classifier = new NearestClassMean(small, mask.train());
            alone += classifier.accuracy(mask.test(), 0) / seeds;
            propagated += classifier.accuracy(mask.test(), 2) / seeds;
        }
        assertThat(alone).isBetween(0.5, 0.65);
        assertThat(propagated).isGreaterThan(alone + 0.15);
    }

    @Test
    void anUnknownTwinIsAUsageErrorThatListsTheKnown() {
        assertThatThrownBy(() -> Twins.open("twin:coar", new SeededRun(1)))
                .isInstanceOf(SgulException.class)
                .hasMessage("unknown twin 'twin:coar' — did you mean 'twin:cora'?; known: twin:small, twin:cora,"
                        + " twin:citeseer, twin:pubmed, twin:coauthor-cs, twin:coauthor-physics, twin:roman-empire,"
                        + " twin:amazon-ratings, twin:ogbn-arxiv, twin:ogbn-products")
                .extracting(e -> ((SgulException) e).kind())
                .isEqualTo(SgulException.Kind.USAGE);
    }

    private static int[] sizes(Mask mask) {
        return new int[] {
            mask.train().size(), mask.validation().size(), mask.test().size()
        };
    }

    private static double meanDegree(Dataset data, boolean train) {
        Mask mask = data.masks().get(0);
        return (train ? mask.train() : mask.test())
                .stream().map(data.graph()::degree).average().orElseThrow();
    }
}
