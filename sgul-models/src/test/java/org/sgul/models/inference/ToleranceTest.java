package org.sgul.models.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.SgulException;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.RandomStreams;

/** Decision D34: what is held back is small, and settling sends all of it. */
class ToleranceTest {
    private static final int CLASSES = 3;

    static IntStream seeds() {
        return IntStream.range(0, 100);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void afterSettlingTheStateEqualsAFullPassBitForBit(int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "tolerance-test", 0);
        Game game = RandomGames.make(random, 12, random.nextBoolean());
        Model model = RandomNetworks.make(random, 12, 5, CLASSES);
        List<LocalNetwork> networks = List.of(
                RandomNetworks.propagated(random, 12, 3),
                RandomNetworks.make(random, 12, 4, 2).network());
        InferenceSession session = engine("0.3").open(model, game, networks);
        InferenceSession exact = new IncrementalEngine().open(model, game, networks);
        BitSet present = new BitSet();
        for (int move = 0; move < 60 && !game.players().isEmpty(); move++) {
            SessionMoves.randomMove(random, session, present);
            if (random.nextInt(5) == 0) {
                session.settle();
                assertThat(session.heldBack()).isZero();
                assertThat(session.settle()).isZero();
                SessionMoves.assertEqualsFullPass(session, model, present);
                exact.reset();
                present.stream().forEach(exact::add);
                for (int t = 0; t < game.targets().size(); t++) {
                    assertThat(session.row(0, t)).isEqualTo(exact.row(0, t));
                    assertThat(session.row(1, t)).isEqualTo(exact.row(1, t));
                }
            }
        }
    }

    @Test
    void somethingIsHeldBackAndItsEffectIsReported() {
        int deviating = 0;
        for (int seed = 0; seed < 20; seed++) {
            RandomGenerator random = RandomStreams.stream(seed, "held-test", 0);
            Game game = RandomGames.make(random, 12, true);
            Model model = RandomNetworks.make(random, 12, 5, CLASSES);
            InferenceSession session = engine("0.3").open(model, game, List.of());
            InferenceSession exact = new IncrementalEngine().open(model, game, List.of());
            game.players().stream().forEach(session::add);
            exact.addAll();
            double apart = IntStream.range(0, game.targets().size() * CLASSES)
                    .mapToDouble(i -> Math.abs(session.probability(i / CLASSES, i % CLASSES)
                            - exact.probability(i / CLASSES, i % CLASSES)))
                    .max()
                    .orElse(0);
            if (apart > 0) {
                assertThat(session.heldBack()).isPositive();
                deviating++;
            }
            assertThat(session.settle()).isEqualTo(apart);
        }
        assertThat(deviating).isPositive();
    }

    @Test
    void aToleranceIsBetweenZeroAndOne() {
        assertThat(new IncrementalEngine().defaults().tolerance()).isZero();
        assertThatThrownBy(() -> engine("1")).isInstanceOf(SgulException.class).hasMessageContaining("tolerance");
        assertThatThrownBy(() -> engine("-0.1")).isInstanceOf(SgulException.class);
    }

    private static InferenceEngine engine(String tolerance) {
        IncrementalEngine engine = new IncrementalEngine();
        return engine.with(ParameterBinder.bind(engine, Map.of("tolerance", tolerance)));
    }
}
