package org.sgul.graph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.Graph;
import org.sgul.core.run.RandomStreams;

class CsrGraphTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19})
    void builderAgreesWithAdjacencySets(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "graph", 0);
        int nodes = 1 + random.nextInt(60);
        int additions = random.nextInt(4 * nodes);
        GraphBuilder builder = new GraphBuilder(nodes);
        AdjacencySets oracle = new AdjacencySets(nodes);
        for (int i = 0; i < additions; i++) {
            int a = random.nextInt(nodes);
            int b = random.nextInt(nodes);
            builder.add(a, b);
            oracle.add(a, b);
        }
        CsrGraph graph = builder.build();
        oracle.assertEqualTo(graph);
        assertThat(builder.selfLoopsDropped()).isEqualTo(oracle.selfLoops);
        assertThat(builder.duplicatesDropped()).isEqualTo(oracle.duplicates);
        assertThat(graph.positions()).isEqualTo(2 * oracle.edges);
        assertThat(graph.maxDegree())
                .isEqualTo(
                        oracle.neighbours.stream().mapToInt(TreeSet::size).max().orElse(0));
        for (int v = 0; v < nodes; v++) {
            assertThat(graph.end(v) - graph.start(v)).isEqualTo(graph.degree(v));
            for (int i = 0; i < graph.degree(v); i++) {
                assertThat(graph.at(graph.start(v) + i)).isEqualTo(graph.neighbour(v, i));
            }
        }
        assertThat(CsrGraph.of(graph)).isSameAs(graph);
        assertThat(CsrGraph.of(oracle)).isEqualTo(graph).hasSameHashCodeAs(graph);
    }

    @Test
    void edgesBeyondTheFirstRoomAreKept() {
        int nodes = 5000;
        GraphBuilder builder = new GraphBuilder(nodes);
        for (int v = 1; v < nodes; v++) {
            builder.add(v, 0);
        }
        CsrGraph star = builder.build();
        assertThat(star.degree(0)).isEqualTo(nodes - 1);
        assertThat(star.neighbour(0, nodes - 2)).isEqualTo(nodes - 1);
        assertThat(star.edgeCount()).isEqualTo(nodes - 1);
        assertThat(star).hasToString("5000 nodes, 4999 edges");
    }

    @Test
    void aBuilderIsEmptyAfterBuilding() {
        GraphBuilder builder = new GraphBuilder(3).add(0, 1).add(1, 0).add(2, 2);
        builder.build();
        assertThat(builder.selfLoopsDropped()).isEqualTo(1);
        assertThat(builder.duplicatesDropped()).isEqualTo(1);
        assertThat(builder.build()).isEqualTo(CsrGraph.withoutEdges(3));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 3})
    void anEdgeToNowhereIsADataError(int id) {
        assertThatThrownBy(() -> new GraphBuilder(3).add(0, id))
                .isInstanceOf(SgulException.class)
                .hasMessage("edge 0–" + id + " has an unknown node; ids are 0..2")
                .extracting(e -> ((SgulException) e).kind())
                .isEqualTo(SgulException.Kind.DATA);
    }

    /** The obvious implementation. */
    private static final class AdjacencySets implements Graph {
        final List<TreeSet<Integer>> neighbours;
        long selfLoops;
        long duplicates;
        int edges;

        AdjacencySets(int nodes) {
            neighbours = Stream.generate(TreeSet<Integer>::new).limit(nodes).toList();
        }

        void add(int a, int b) {
            if (a == b) {
                selfLoops++;
            } else if (neighbours.get(a).add(b)) {
                neighbours.get(b).add(a);
                edges++;
            } else {
                duplicates++;
            }
        }

        void assertEqualTo(Graph graph) {
            assertThat(graph.nodeCount()).isEqualTo(nodeCount());
            assertThat(graph.edgeCount()).isEqualTo(edges);
            for (int v = 0; v < nodeCount(); v++) {
                assertThat(graph.degree(v)).isEqualTo(degree(v));
                for (int i = 0; i < degree(v); i++) {
                    assertThat(graph.neighbour(v, i)).isEqualTo(neighbour(v, i));
                }
                for (int u = 0; u < nodeCount(); u++) {
                    assertThat(graph.hasEdge(v, u)).isEqualTo(hasEdge(v, u));
                }
            }
        }

        @Override
        public int nodeCount() {
            return neighbours.size();
        }

        @Override
        public long edgeCount() {
            return edges;
        }

        @Override
        public int degree(int node) {
            return neighbours.get(node).size();
        }

        @Override
        public int neighbour(int node, int i) {
            return List.copyOf(neighbours.get(node)).get(i);
        }

        @Override
        public boolean hasEdge(int a, int b) {
            return neighbours.get(a).contains(b);
        }
    }
}
