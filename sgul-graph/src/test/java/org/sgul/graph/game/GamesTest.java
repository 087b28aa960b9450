package org.sgul.graph.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.Shuffles;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.graph.store.RandomGraphs;

class GamesTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19})
    void gamesAreWhatDecisionD1Says(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "games", 0);
        int nodes = 5 + random.nextInt(30);
        CsrGraph graph = RandomGraphs.graph(nodes, 2.5 / nodes, random);
        int[] targets = Arrays.copyOf(Shuffles.permutation(nodes, random), 3);
        NodeList allowed = RandomGraphs.nodes(nodes, 0.7, random);
        int depth = 1 + random.nextInt(3);

        Game game = Games.of(graph, RandomGraphs.numbers(nodes), NodeList.of(targets), allowed, depth);

        Set<Integer> expected =
                new TreeSet<>(NodeList.of(targets).stream().boxed().toList());
        for (int hop = 0; hop < depth; hop++) {
            Set<Integer> reached = Set.copyOf(expected);
            allowed.stream()
                    .filter(node -> reached.stream().anyMatch(near -> graph.hasEdge(near, node)))
                    .forEach(expected::add);
        }
        assertThat(game.graph().nodeCount()).isEqualTo(expected.size());
        assertThat(game.depth()).isEqualTo(depth);
        assertThat(game.targets().stream().map(game::datasetId)).containsExactly(boxed(targets));
        int id = 0;
        for (int node : expected) {
            assertThat(game.datasetId(id)).isEqualTo(node);
            assertThat(game.gameId(node)).isEqualTo(id);
            assertThat(game.features().value(id, 0)).isEqualTo(node);
            assertThat(game.isTarget(id))
                    .isEqualTo(NodeList.of(targets).stream().anyMatch(target -> target == node));
            id++;
        }
        for (int a = 0; a < id; a++) {
            for (int b = 0; b < id; b++) {
                assertThat(game.graph().hasEdge(a, b)).isEqualTo(graph.hasEdge(game.datasetId(a), game.datasetId(b)));
            }
        }
        assertThat(game.players().stream())
                .containsExactly(boxed(NodeList.range(0, id).stream()
                        .filter(node -> !game.isTarget(node))
                        .toArray()));
        NodeList.range(-1, nodes + 1).stream()
                .filter(node -> !expected.contains(node))
                .forEach(node -> assertThat(game.gameId(node)).isEqualTo(-1));
    }

    @Test
    void badGamesAreUsageErrors() {
        CsrGraph graph = new GraphBuilder(3).add(0, 1).build();
        assertRefused(graph, NodeList.of(), 2, "a game needs at least one target");
        assertRefused(graph, NodeList.of(0), 0, "a game's depth must be at least 1 hop, not 0");
        assertRefused(graph, NodeList.of(0, 0), 1, "a game's targets must be distinct");
    }

    @Test
    void tellsItsSizeInWords() {
        CsrGraph path = new GraphBuilder(4).add(0, 1).add(1, 2).add(2, 3).build();
        Game game = Games.of(path, RandomGraphs.numbers(4), NodeList.of(0), NodeList.range(0, 4), 2);
        assertThat(game).hasToString("1 targets, 2 players, 2 edges");
    }

    private static void assertRefused(CsrGraph graph, NodeList targets, int depth, String message) {
        assertThatThrownBy(() -> Games.of(graph, RandomGraphs.numbers(3), targets, NodeList.range(0, 3), depth))
                .isInstanceOf(SgulException.class)
                .hasMessage(message);
    }

    private static Integer[] boxed(int[] ids) {
        return NodeList.of(ids).stream().boxed().toArray(Integer[]::new);
    }
}
