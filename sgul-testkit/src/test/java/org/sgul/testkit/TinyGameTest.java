package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.core.run.RandomStreams;

/** The testkit's own graphs, features, games and orders, on examples small enough to check by hand. */
class TinyGameTest {
    /** The chain 0–1–2–3–4 with a loop and a repeated edge, and node 5 alone. */
    private static final Graph CHAIN = TinyGraph.of(6, new int[][] {{1, 0}, {1, 2}, {2, 1}, {3, 3}, {3, 2}, {3, 4}});

    private static final float[][] VALUES = {{1, 0, -2}, {0, 0, 0}, {0, 4, 0}};

    @Test
    void graphsDropLoopsAndRepetitionsAndListNeighboursAscending() {
        assertThat(CHAIN.nodeCount()).isEqualTo(6);
        assertThat(CHAIN.edgeCount()).isEqualTo(4);
        assertThat(IntStream.range(0, 6).map(CHAIN::degree)).containsExactly(1, 2, 2, 2, 1, 0);
        assertThat(CHAIN.neighbour(3, 0)).isEqualTo(2);
        assertThat(CHAIN.neighbour(3, 1)).isEqualTo(4);
        assertThat(CHAIN.hasEdge(1, 2)).isTrue();
        assertThat(CHAIN.hasEdge(2, 1)).isTrue();
        assertThat(CHAIN.hasEdge(3, 3)).isFalse();
        assertThat(CHAIN.hasEdge(0, 2)).isFalse();
    }

    @Test
    void inducedGraphsKeepTheEdgesAmongTheirNodes() {
        Graph part = TinyGraph.induced(CHAIN, new int[] {0, 2, 3, 5});
        assertThat(part.nodeCount()).isEqualTo(4);
        assertThat(part.edgeCount()).isEqualTo(1);
        assertThat(part.hasEdge(1, 2)).isTrue();
    }

    @Test
    void sparseAndDenseFeaturesHoldTheSameNumbers() {
        FeatureMatrix dense = TinyMatrix.dense(VALUES, 3);
        FeatureMatrix sparse = TinyMatrix.sparse(VALUES, 3);
        assertThat(dense.storedEntries()).isEqualTo(9);
        assertThat(sparse.storedEntries()).isEqualTo(3);
        assertThat(sparse.storedEntries(0)).isEqualTo(2);
        assertThat(sparse.column(0, 1)).isEqualTo(2);
        assertThat(sparse.value(0, 1)).isEqualTo(-2);
        for (FeatureMatrix each : new FeatureMatrix[] {dense, sparse}) {
            assertThat(Dense.rows(each)).isDeepEqualTo(new double[][] {{1, 0, -2}, {0, 0, 0}, {0, 4, 0}});
            assertThat(Dense.rows(each.select(NodeList.of(2, 0))))
                    .isDeepEqualTo(new double[][] {{0, 4, 0}, {1, 0, -2}});
            assertThat(each.dot(0, new double[] {3, 5, 7})).isEqualTo(-11);
            double[] sum = {1, 1, 1};
            each.addRow(0, 2, sum);
            assertThat(sum).containsExactly(3, 1, -3);
        }
    }

    @Test
    void gamesKeepWhatIsWithinTheirDepthAndKeepItsOrder() {
        FeatureMatrix features = TinyMatrix.dense(new float[][] {{0}, {1}, {2}, {3}, {4}, {5}}, 1);
        Game game = TinyGame.of(CHAIN, features, NodeList.of(4, 3), 1);
        assertThat(game.targets()).as("in the given order").isEqualTo(NodeList.of(2, 1));
        assertThat(game.players()).isEqualTo(NodeList.of(0));
        assertThat(game.datasetId(0)).isEqualTo(2);
        assertThat(game.gameId(3)).isEqualTo(1);
        assertThat(game.gameId(0)).isEqualTo(-1);
        assertThat(game.gameId(5)).isEqualTo(-1);
        assertThat(game.isTarget(1)).isTrue();
        assertThat(game.isTarget(0)).isFalse();
        assertThat(game.features().value(2, 0)).isEqualTo(4);
        assertThat(game.graph().hasEdge(0, 1)).isTrue();
        assertThat(TinyGame.of(CHAIN, features, NodeList.of(4), 3).players()).isEqualTo(NodeList.of(0, 1, 2));
    }

    @Test
    void ordersAreDrawnWithTheProbabilitiesOfTheFrontierUniformLaw() {
        Game game = TinyGames.twoLawsDiffer();
        RandomGenerator random = RandomStreams.stream(1, "draws", 0);
        Map<NodeList, Integer> counts = new HashMap<>();
        int draws = 20_000;
        for (int i = 0; i < draws; i++) {
            counts.merge(PermissibleOrders.draw(game, random), 1, Integer::sum);
        }
        assertThat(counts).hasSize(3);
        BruteForceValues.orders(game)
                .forEach(order -> assertThat(counts.get(order.order()) / (double) draws)
                        .as("share of %s", order.order())
                        .isCloseTo(order.probability(), within(0.02)));
    }
}
