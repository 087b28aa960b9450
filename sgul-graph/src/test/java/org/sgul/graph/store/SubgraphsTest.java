package org.sgul.graph.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.NodeList;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.Shuffles;

class SubgraphsTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19})
    void agreeWithBruteForce(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "subgraphs", 0);
        int nodes = 2 + random.nextInt(30);
        CsrGraph plain = RandomGraphs.graph(nodes, 2.5 / nodes, random);
        CsrGraph graph = seed % 2 == 0 ? plain : RandomGraphs.weighted(plain, random);
        NodeList some = RandomGraphs.nodes(nodes, 0.6, random);
        int[] mixed = some.toArray();
        Shuffles.shuffle(mixed, random);

        Subgraphs.Induced induced = Subgraphs.induced(graph, NodeList.of(mixed));
        assertThat(induced.nodes()).isEqualTo(some);
        GraphBuilder kept = new GraphBuilder(some.size());
        GraphBuilder restricted = new GraphBuilder(nodes);
        for (int i = 0; i < some.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (graph.hasEdge(some.get(i), some.get(j))) {
                    double weight = RandomGraphs.weight(graph, some.get(i), some.get(j));
                    kept.add(i, j, weight, 0);
                    restricted.add(some.get(i), some.get(j), weight, 0);
                }
            }
        }
        assertThat(induced.graph()).isEqualTo(kept.build());
        assertThat(Subgraphs.restrictedTo(graph, some)).isEqualTo(restricted.build());

        NodeList sources = RandomGraphs.nodes(nodes, 0.1, random);
        BitSet allowed = Subgraphs.toBitSet(some);
        for (int hops = 0; hops < 4; hops++) {
            assertThat(Subgraphs.within(graph, sources, hops, allowed))
                    .as("%d hops", hops)
                    .isEqualTo(nearNodes(graph, sources, hops, allowed));
        }
    }

    /** By the shortest distances, relaxed edge by edge until nothing changes. */
    private static NodeList nearNodes(CsrGraph graph, NodeList sources, int hops, BitSet allowed) {
        int[] distance = new int[graph.nodeCount()];
        Arrays.fill(distance, Integer.MAX_VALUE - 1);
        sources.stream().forEach(source -> distance[source] = 0);
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int v = 0; v < distance.length; v++) {
                for (int u = 0; u < distance.length; u++) {
                    if (graph.hasEdge(v, u) && allowed.get(u) && distance[v] + 1 < distance[u]) {
                        distance[u] = distance[v] + 1;
                        changed = true;
                    }
                }
            }
        }
        return NodeList.of(NodeList.range(0, distance.length).stream()
                .filter(v -> distance[v] <= hops)
                .toArray());
    }

    @Test
    void aNodeListedTwiceCountsOnce() {
        CsrGraph path = new GraphBuilder(3).add(0, 1).add(1, 2).build();
        Subgraphs.Induced induced = Subgraphs.induced(path, NodeList.of(2, 1, 2));
        assertThat(induced.nodes()).isEqualTo(NodeList.of(1, 2));
        assertThat(induced.graph()).isEqualTo(new GraphBuilder(2).add(0, 1).build());
    }
}
