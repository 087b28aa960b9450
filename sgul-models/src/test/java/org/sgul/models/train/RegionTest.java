package org.sgul.models.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.NodeList;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.Subgraphs;
import org.sgul.models.RandomInputs;

class RegionTest {
    private static final int NODES = 40;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void rowsAreSortedByDistance(long seed) {
        CsrGraph graph = CsrGraph.of(RandomInputs.graph(NODES, 45, new SplittableRandom(seed)));
        NodeList labelled = NodeList.of(17, 3, 30, 3);
        BitSet everything = new BitSet();
        everything.set(0, NODES);
        Region region = Region.around(graph, labelled, 3);
        for (int hops = 0; hops <= 3; hops++) {
            int[] first = Arrays.copyOf(region.nodes().toArray(), region.within(hops));
            assertThat(first)
                    .as("%d hops", hops)
                    .containsExactlyInAnyOrder(
                            Subgraphs.within(graph, labelled, hops, everything).toArray());
        }
        assertThat(region.nodes().size()).isEqualTo(region.within(3));
        assertThat(Arrays.stream(region.labelledRows()).map(region.nodes()::get))
                .containsExactly(17, 3, 30, 3);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void edgesAreThoseBetweenItsNodes(long seed) {
        CsrGraph graph = CsrGraph.of(RandomInputs.graph(NODES, 45, new SplittableRandom(seed)));
        Region region = Region.around(graph, NodeList.of(1, 2), 2);
        NodeList nodes = region.nodes();
        for (int a = 0; a < nodes.size(); a++) {
            assertThat(region.degree(a)).isEqualTo(graph.degree(nodes.get(a)));
            for (int b = 0; b < nodes.size(); b++) {
                assertThat(region.graph().hasEdge(a, b)).isEqualTo(graph.hasEdge(nodes.get(a), nodes.get(b)));
            }
        }
    }

    @Test
    void withoutEdgesItIsTheLabelledNodes() {
        Region region = Region.around(CsrGraph.withoutEdges(5), NodeList.of(4, 2), 2);
        assertThat(region.nodes()).isEqualTo(NodeList.of(2, 4));
        assertThat(region.labelledRows()).containsExactly(1, 0);
    }
}
