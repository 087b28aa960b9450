package org.sgul.graph.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.Shuffles;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.graph.store.RandomGraphs;

class OrderSamplerTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19})
    void ordersArePermissibleAndComplete(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "games", 0);
        Game game = randomGame(10 + random.nextInt(60), 3, random);
        OrderSampler sampler = new OrderSampler(game);
        for (int draw = 0; draw < 20; draw++) {
            NodeList order = sampler.sample(random);
            assertThat(order.sorted()).isEqualTo(game.players());
            BitSet present = new BitSet();
            game.targets().stream().forEach(present::set);
            order.stream().forEach(player -> {
                assertThat(present.stream().anyMatch(node -> game.graph().hasEdge(node, player)))
                        .as("player %d of %s is adjacent to those before", player, order)
                        .isTrue();
                present.set(player);
            });
        }
    }

    @Test
    void equalStreamsGiveEqualOrdersWhateverWasDrawnBefore() {
        Game game = randomGame(60, 3, RandomStreams.stream(1, "games", 0));
        OrderSampler used = new OrderSampler(game);
        used.sample(RandomStreams.stream(1, "orders", 0));
        NodeList fresh = new OrderSampler(game).sample(RandomStreams.stream(1, "orders", 1));
        assertThat(used.sample(RandomStreams.stream(1, "orders", 1))).isEqualTo(fresh);
    }

    /** Decision D3: targets {t}, edges t–a, t–b, a–c give 1/4, 1/4, 1/2, not 1/3 each. */
    @Test
    void theExampleOfDecisionD3() {
        CsrGraph graph = new GraphBuilder(4).add(0, 1).add(0, 2).add(1, 3).build();
        Game game = Games.of(graph, RandomGraphs.numbers(4), NodeList.of(0), NodeList.range(0, 4), 2);
        Map<List<Integer>, Double> probabilities = frontierProbabilities(game);
        assertThat(probabilities)
                .containsOnly(
                        Map.entry(List.of(1, 2, 3), 0.25),
                        Map.entry(List.of(1, 3, 2), 0.25),
                        Map.entry(List.of(2, 1, 3), 0.5));
        assertFrequencies(game, probabilities, RandomStreams.stream(3, "orders", 0));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
    void frequenciesFollowTheFrontier(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "small games", 0);
        Game game = randomGame(7, 2, random);
        Map<List<Integer>, Double> probabilities = frontierProbabilities(game);
        assertThat(probabilities.values().stream().mapToDouble(p -> p).sum()).isCloseTo(1, within(1e-12));
        assertFrequencies(game, probabilities, random);
    }

    /** Pearson's statistic against its normal approximation (Wilson–Hilferty), at about four standard deviations. */
    private static void assertFrequencies(Game game, Map<List<Integer>, Double> probabilities, RandomGenerator random) {
        OrderSampler sampler = new OrderSampler(game);
        int draws = 40_000;
        Map<List<Integer>, Integer> counts = new LinkedHashMap<>();
        for (int i = 0; i < draws; i++) {
            counts.merge(sampler.sample(random).stream().boxed().toList(), 1, Integer::sum);
        }
        assertThat(probabilities.keySet()).containsAll(counts.keySet());
        double statistic = 0;
        for (Map.Entry<List<Integer>, Double> order : probabilities.entrySet()) {
            double expected = draws * order.getValue();
            double difference = counts.getOrDefault(order.getKey(), 0) - expected;
            statistic += difference * difference / expected;
        }
        int degrees = probabilities.size() - 1;
        if (degrees == 0) {
            assertThat(counts).hasSize(1);
            return;
        }
        double spread = 2 / (9.0 * degrees);
        double deviations = (Math.cbrt(statistic / degrees) - (1 - spread)) / Math.sqrt(spread);
        assertThat(deviations)
                .as("chi-square %f of %d degrees", statistic, degrees)
                .isLessThan(4);
    }

    /** Every permissible order with its probability, from the definition: each step draws uniformly from the frontier. */
    private static Map<List<Integer>, Double> frontierProbabilities(Game game) {
        Map<List<Integer>, Double> probabilities = new LinkedHashMap<>();
        extend(game, new ArrayList<>(), 1, probabilities);
        return probabilities;
    }

    private static void extend(
            Game game, List<Integer> order, double probability, Map<List<Integer>, Double> probabilities) {
        List<Integer> frontier = game.players().stream()
                .filter(player -> !order.contains(player))
                .filter(player -> NodeList.range(0, game.graph().nodeCount()).stream()
                        .filter(node -> game.isTarget(node) || order.contains(node))
                        .anyMatch(node -> game.graph().hasEdge(node, player)))
                .boxed()
                .toList();
        if (frontier.isEmpty()) {
            probabilities.put(List.copyOf(order), probability);
        }
        for (int player : frontier) {
            order.add(player);
            extend(game, order, probability / frontier.size(), probabilities);
            order.remove(order.size() - 1);
        }
    }

    private static Game randomGame(int nodes, int depth, RandomGenerator random) {
        CsrGraph graph = RandomGraphs.graph(nodes, 2.5 / nodes, random);
        int[] mixed = Shuffles.permutation(nodes, random);
        NodeList targets = NodeList.of(Arrays.copyOf(mixed, 1 + nodes / 10));
        return Games.of(graph, RandomGraphs.numbers(nodes), targets, NodeList.range(0, nodes), depth);
    }
}
