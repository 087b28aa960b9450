package org.sgul.models.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.Model;
import org.sgul.graph.store.Subgraphs;
import org.sgul.models.NaiveEvaluator;

/** Random moves on a session, and what its state must equal after them. */
final class SessionMoves {
    private SessionMoves() {}

    static void randomMove(RandomGenerator random, InferenceSession session, BitSet present) {
        NodeList players = session.game().players();
        int player = players.get(random.nextInt(players.size()));
        if (random.nextInt(40) == 0) {
            session.reset();
            present.clear();
        } else if (random.nextInt(40) == 0) {
            session.addAll();
            players.stream().forEach(present::set);
        } else if (present.get(player)) {
            session.remove(player);
            present.clear(player);
        } else {
            session.add(player);
            present.set(player);
        }
        assertThat(session.presentPlayers()).isEqualTo(present.cardinality());
    }

    static void assertEqualsFullPass(InferenceSession session, Model model, BitSet present) {
        Game game = session.game();
        boolean[] nodes = new boolean[game.graph().nodeCount()];
        game.targets().stream().forEach(target -> nodes[target] = true);
        present.stream().forEach(player -> nodes[player] = true);
        ModelState expected = FullPass.run(model, game.graph(), game.features(), nodes);
        for (int t = 0; t < game.targets().size(); t++) {
            assertThat(scores(session, model, t))
                    .isEqualTo(expected.scores(game.targets().get(t)));
        }
    }

    /** Compares with the present subgraph's scores by definition, whose messages are not rounded. */
    static void assertEqualsDefinition(InferenceSession session, LocalModel model, BitSet present, double relative) {
        Game game = session.game();
        Subgraphs.Induced induced = induced(game, present);
        double[][] expected = NaiveEvaluator.evaluate(
                        model.network(), induced.graph(), game.features().select(induced.nodes()))
                .get(model.network().scores());
        double largest = Arrays.stream(expected)
                .flatMapToDouble(Arrays::stream)
                .map(Math::abs)
                .max()
                .orElse(0);
        for (int t = 0; t < game.targets().size(); t++) {
            assertThat(scores(session, model, t))
                    .containsExactly(
                            expected[position(induced.nodes(), game.targets().get(t))], within(relative * largest));
        }
    }

    private static double[] scores(InferenceSession session, Model model, int target) {
        return IntStream.range(0, model.classCount())
                .mapToDouble(c -> session.score(target, c))
                .toArray();
    }

    static Subgraphs.Induced induced(Game game, BitSet present) {
        BitSet nodes = Subgraphs.toBitSet(game.targets());
        nodes.or(present);
        return Subgraphs.induced(game.graph(), NodeList.of(nodes.stream().toArray()));
    }

    static int position(NodeList nodes, int node) {
        return Arrays.binarySearch(nodes.toArray(), node);
    }
}
