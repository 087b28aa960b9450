package org.sgul.models.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.FullModel;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.api.model.Weights;
import org.sgul.core.run.RandomStreams;

class TargetSessionTest {
    private static final int CLASSES = 3;

    static IntStream seeds() {
        return IntStream.range(0, 150);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void afterAnyMovesTheStateEqualsAFullPassBitForBit(int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "session-test", 0);
        Game game = RandomGames.make(random, 12, random.nextBoolean());
        Model model = RandomNetworks.make(random, 12, 5, CLASSES);
        InferenceSession session = open(model, game, random);
        BitSet present = new BitSet();
        for (int move = 0; move < 60 && !game.players().isEmpty(); move++) {
            SessionMoves.randomMove(random, session, present);
            SessionMoves.assertEqualsFullPass(session, model, present);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatAMoveDidNotListAsChangedStayedTheSame(int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "changed-test", 0);
        Game game = RandomGames.make(random, 12, true);
        Model model = RandomNetworks.make(random, 12, 5, CLASSES);
        InferenceSession session = open(model, game, random);
        BitSet present = new BitSet();
        for (int move = 0; move < 30 && !game.players().isEmpty(); move++) {
            List<List<Double>> before = states(session);
            SessionMoves.randomMove(random, session, present);
            List<List<Double>> after = states(session);
            int[] changed = IntStream.range(0, session.changedTargetCount())
                    .map(session::changedTarget)
                    .toArray();
            assertThat(changed).doesNotHaveDuplicates();
            for (int t = 0; t < after.size(); t++) {
                int target = t;
                if (IntStream.of(changed).noneMatch(c -> c == target)) {
                    assertThat(after.get(t)).isEqualTo(before.get(t));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void networksEvaluatedTogetherHoldTheBitsOfEachAlone(int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "networks-test", 0);
        Game game = RandomGames.make(random, 12, random.nextBoolean());
        Model model = RandomNetworks.make(random, 12, 5, CLASSES);
        List<LocalNetwork> networks = networks(random);
        InferenceSession together = new IncrementalEngine().open(model, game, networks);
        List<InferenceSession> alone = networks.stream()
                .map(network -> new IncrementalEngine().open(model, game, List.of(network)))
                .toList();
        BitSet present = new BitSet();
        for (int move = 0; move < 20 && !game.players().isEmpty(); move++) {
            SessionMoves.randomMove(random, together, present);
            for (int i = 0; i < networks.size(); i++) {
                InferenceSession single = alone.get(i);
                single.reset();
                present.stream().forEach(single::add);
                for (int t = 0; t < game.targets().size(); t++) {
                    assertThat(together.row(i, t)).as("network %d", i).isEqualTo(single.row(0, t));
                }
            }
        }
    }

    @Test
    void networksThatBeginAlikeShareTheirSums() {
        RandomGenerator random = RandomStreams.stream(1, "merge-test", 0);
        LocalNetwork a = RandomNetworks.propagated(random, 12, 3);
        LocalNetwork b = RandomNetworks.propagated(random, 12, 2);
        assertThat(MergedNetworks.of(List.of(a, b)).stages())
                .filteredOn(stage -> stage.layer() instanceof LocalLayer.Sum)
                .extracting(stage -> stage.layer().outputWidth())
                .containsExactly(5, 5);
        assertThat(MergedNetworks.of(List.of(a)).stages()).isEqualTo(a.stages());
        LocalNetwork c = RandomNetworks.propagatedFeatures(random, 12);
        LocalNetwork d = RandomNetworks.propagatedFeatures(random, 12);
        assertThat(MergedNetworks.of(List.of(c, a, d)).stages())
                .filteredOn(stage -> stage.layer() instanceof LocalLayer.Sum)
                .extracting(stage -> stage.layer().outputWidth())
                .containsExactly(15, 15);
    }

    @Test
    void aModelWithOnlyAFullPassWorksAndSaysSo() {
        RandomGenerator random = RandomStreams.stream(3, "full-test", 0);
        Game game = RandomGames.make(random, 12, true);
        Model local = RandomNetworks.make(random, 12, 5, CLASSES);
        FullModel full = new FullOnly(local);
        InferenceSession fast = new IncrementalEngine().open(local, game, List.of());
        InferenceSession slow = new IncrementalEngine().open(full, game, List.of());
        assertThat(fast.isIncremental()).isTrue();
        assertThat(slow.isIncremental()).isFalse();
        game.players().stream().forEach(player -> {
            fast.add(player);
            slow.add(player);
            assertThat(predictions(slow)).isEqualTo(predictions(fast));
        });
    }

    @Test
    void refusesMovesThatMakeNoSense() {
        RandomGenerator random = RandomStreams.stream(5, "refuse-test", 0);
        Game game = RandomGames.make(random, 12, true);
        Model model = RandomNetworks.make(random, 12, 5, CLASSES);
        InferenceSession session = new IncrementalEngine().open(model, game, List.of());
        int player = game.players().get(0);
        assertThatThrownBy(() -> session.remove(player)).hasMessage("player " + player + " is not present");
        session.add(player);
        assertThatThrownBy(() -> session.add(player)).hasMessage("player " + player + " is already present");
        int target = game.targets().get(0);
        assertThatThrownBy(() -> session.add(target)).hasMessage("node " + target + " is no player of this game");
    }

    private static InferenceSession open(Model model, Game game, RandomGenerator random) {
        return new IncrementalEngine().open(model, game, networks(random));
    }

    /** Some that share their first layers, and one that shares none. */
    private static List<LocalNetwork> networks(RandomGenerator random) {
        return List.of(
                RandomNetworks.propagated(random, 12, 3),
                RandomNetworks.make(random, 12, 4, 2).network(),
                RandomNetworks.propagated(random, 12, 1),
                RandomNetworks.propagatedFeatures(random, 12),
                RandomNetworks.propagatedFeatures(random, 12));
    }

    private static List<List<Double>> states(InferenceSession session) {
        return IntStream.range(0, session.game().targets().size())
                .mapToObj(t -> Stream.of(
                                DoubleStream.of(
                                        session.degree(session.game().targets().get(t))),
                                IntStream.range(0, CLASSES).mapToDouble(c -> session.probability(t, c)),
                                IntStream.range(0, 5)
                                        .mapToObj(network -> session.row(network, t))
                                        .flatMapToDouble(DoubleStream::of))
                        .flatMapToDouble(numbers -> numbers)
                        .boxed()
                        .toList())
                .toList();
    }

    private static List<Integer> predictions(InferenceSession session) {
        return IntStream.range(0, session.game().targets().size())
                .map(session::predictedClass)
                .boxed()
                .toList();
    }

    private record FullOnly(Model model) implements FullModel {
        @Override
        public int featureCount() {
            return model.featureCount();
        }

        @Override
        public int classCount() {
            return model.classCount();
        }

        @Override
        public Weights weights() {
            return model.weights();
        }

        @Override
        public void scores(Graph graph, FeatureMatrix features, double[][] scores) {
            double[][] rows = FullPass.scores(model, graph, features);
            for (int v = 0; v < rows.length; v++) {
                System.arraycopy(rows[v], 0, scores[v], 0, rows[v].length);
            }
        }
    }
}
