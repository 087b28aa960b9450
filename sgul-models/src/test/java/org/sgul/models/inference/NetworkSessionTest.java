package org.sgul.models.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.LocalModel;
import org.sgul.core.run.RandomStreams;
import org.sgul.models.network.GoldenNetworks;

/** Networks from files are evaluated incrementally, with the same bits as a full pass. */
class NetworkSessionTest {
    static Stream<Arguments> networksAndSeeds() {
        return GoldenNetworks.names().flatMap(name -> IntStream.range(0, 6).mapToObj(seed -> Arguments.of(name, seed)));
    }

    @ParameterizedTest
    @MethodSource("networksAndSeeds")
    void afterAnyMovesTheStateEqualsAFullPassBitForBit(String name, int seed) {
        RandomGenerator random = RandomStreams.stream(seed, name, 0);
        Game game = RandomGames.make(random, GoldenNetworks.FEATURES, seed % 2 == 0);
        LocalModel model = (LocalModel) GoldenNetworks.architecture(GoldenNetworks.path(name + ".yaml"))
                .load(GoldenNetworks.weights(name), GoldenNetworks.FEATURES, GoldenNetworks.CLASSES);
        InferenceSession session = new IncrementalEngine().open(model, game, List.of());
        assertThat(session.isIncremental()).isTrue();
        BitSet present = new BitSet();
        for (int move = 0; move < 40 && !game.players().isEmpty(); move++) {
            SessionMoves.randomMove(random, session, present);
            SessionMoves.assertEqualsFullPass(session, model, present);
            SessionMoves.assertEqualsDefinition(session, model, present, 1e-9);
        }
    }
}
