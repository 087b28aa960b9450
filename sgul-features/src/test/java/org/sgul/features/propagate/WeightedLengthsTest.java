package org.sgul.features.propagate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;

/** Lengths and prototypes of Â²X on weighted graphs, in small and large balls, against dense matrices. */
class WeightedLengthsTest {
    private static final int NODES = 120;
    private static final int COLUMNS = 300;

    /** Two stars, one with 90 leaves, so that its balls are too large for tables, and one with 20. */
    private static Game game(SplittableRandom random) {
        GraphBuilder builder = new GraphBuilder(NODES);
        for (int v = 2; v < NODES; v++) {
            builder.add(v < 92 ? 0 : 1, v, Math.pow(10, random.nextDouble(-3, 3)), v);
        }
        return Games.of(
                builder.build(),
                WideGames.features(random, NODES, COLUMNS),
                NodeList.of(0, 5, 1, 100),
                NodeList.range(0, NODES),
                2);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void lengthsEqualThoseOfDenseRows(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Game game = game(random);
        CsrGraph graph = CsrGraph.of(game.graph());
        boolean[] present = new boolean[graph.nodeCount()];
        game.targets().stream().forEach(target -> present[target] = true);
        Players players = new Players(graph, present);
        BallNorms norms = new BallNorms(game, players, game.targets());
        norms.recomputeAll();
        for (int move = 0; move < 60; move++) {
            int player = game.players().get(random.nextInt(game.players().size()));
            present[player] = !present[player];
            players.set(player, present[player]);
            norms.afterMove(player);
            double[][] once = dense(graph, present);
            for (int target : game.targets().toArray()) {
                double[] row = twice(once, target, game);
                double squared = IntStream.range(0, COLUMNS)
                        .mapToDouble(i -> row[i] * row[i])
                        .sum();
                assertThat(norms.squaredNorm(target)).isCloseTo(squared, within(1e-12 + 1e-9 * squared));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void prototypesAreMeansOfDenseRows(long seed) {
        Game game = game(new SplittableRandom(seed));
        CsrGraph graph = CsrGraph.of(game.graph());
        boolean[] everybody = new boolean[graph.nodeCount()];
        Arrays.fill(everybody, true);
        double[][] once = dense(graph, everybody);
        TrainingSet training =
                new TrainingSet(graph, game.features(), LabelledNodes.of(NodeList.of(0, 7, 100), 1, 0, 1));
        double[] prototype = Prototypes.of(training, 2).vectors().get(2);
        double[] first = twice(once, 0, game);
        double[] second = twice(once, 100, game);
        for (int i = 0; i < COLUMNS; i++) {
            assertThat(prototype[i]).isCloseTo((first[i] + second[i]) / 2, within(1e-12));
        }
    }

    private static double[][] dense(CsrGraph graph, boolean[] present) {
        int n = graph.nodeCount();
        double[][] matrix = new double[n][n];
        double[] sums = new double[n];
        for (int v = 0; v < n; v++) {
            sums[v] = 1;
            matrix[v][v] = present[v] ? 1 : 0;
            for (int i = 0; i < graph.degree(v); i++) {
                if (present[v] && present[graph.neighbour(v, i)]) {
                    matrix[v][graph.neighbour(v, i)] = graph.weight(v, i);
                    sums[v] += graph.weight(v, i);
                }
            }
        }
        for (int v = 0; v < n; v++) {
            for (int u = 0; u < n; u++) {
                matrix[v][u] /= Math.sqrt(sums[v] * sums[u]);
            }
        }
        return matrix;
    }

    private static double[] twice(double[][] once, int node, Game game) {
        double[] row = new double[COLUMNS];
        for (int w = 0; w < once.length; w++) {
            for (int u = 0; u < once.length; u++) {
                if (once[node][w] * once[w][u] != 0) {
                    game.features().addRow(u, once[node][w] * once[w][u], row);
                }
            }
        }
        return row;
    }
}
