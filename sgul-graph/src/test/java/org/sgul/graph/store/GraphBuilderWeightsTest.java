package org.sgul.graph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.core.run.RandomStreams;

class GraphBuilderWeightsTest {

    /** Against a matrix of sums, with edges given once, several times, and in one or both directions. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
    void weightsOfDuplicatesAreAdded(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "weights", 0);
        int nodes = 2 + random.nextInt(12);
        double[][] sums = new double[nodes][nodes];
        GraphBuilder builder = new GraphBuilder(nodes);
        int edges = 0;
        int additions = 0;
        for (int a = 0; a < nodes; a++) {
            for (int b = 0; b < a; b++) {
                int copies = random.nextInt(4) - 1;
                boolean both = random.nextBoolean();
                edges += copies > 0 ? 1 : 0;
                for (int copy = 0; copy < copies; copy++) {
                    double weight = 0.25 * (1 + random.nextInt(8));
                    sums[a][b] += weight;
                    sums[b][a] += weight;
                    builder.add(a, b, weight, 0);
                    if (both) {
                        builder.add(b, a, weight, 0);
                    }
                    additions += both ? 2 : 1;
                }
            }
        }
        CsrGraph graph = builder.build();
        assertThat(graph.edgeCount()).isEqualTo(edges);
        assertThat(builder.duplicatesDropped()).isEqualTo(additions - edges);
        for (int v = 0; v < nodes; v++) {
            double degree = 0;
            for (int i = 0; i < graph.degree(v); i++) {
                assertThat(graph.weight(v, i)).isEqualTo(sums[v][graph.neighbour(v, i)]);
                assertThat(i == 0 || graph.neighbour(v, i - 1) < graph.neighbour(v, i))
                        .isTrue();
                degree += graph.weight(v, i);
            }
            assertThat(graph.weightedDegree(v)).isEqualTo(degree);
        }
        assertThat(CsrGraph.of(graph)).isEqualTo(graph);
    }

    @Test
    void edgesWithoutWeightAmongWeightedOnesHaveWeightOne() {
        CsrGraph graph = new GraphBuilder(4).add(0, 1).add(1, 2, 3, 0).add(3, 2).build();
        assertThat(graph.weight(0, 0)).isEqualTo(1);
        assertThat(graph.weight(2, 0)).isEqualTo(3);
        assertThat(graph.weight(3, 0)).isEqualTo(1);
        assertThat(graph)
                .isNotEqualTo(new GraphBuilder(4).add(0, 1).add(1, 2).add(3, 2).build());
    }

    @Test
    void oppositeWeightsThatDifferAreReportedWithBothPlaces() {
        GraphBuilder builder =
                new GraphBuilder(3).add(2, 1, 5, 10).add(1, 2, 2, 20).add(1, 2, 2, 30);
        assertThatThrownBy(() -> builder.build(edge -> SgulException.data(edge.toString())))
                .hasMessage("Contradiction[a=1, b=2, weight=4.0, place=30, reverseWeight=5.0, reversePlace=10]");
        assertThatThrownBy(() ->
                        new GraphBuilder(3).add(2, 1, 5, 0).add(1, 2, 2, 0).build())
                .hasMessage("edge 1–2 has weight 2.0 in one direction and 5.0 in the other; edges are undirected");
    }
}
