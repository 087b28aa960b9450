package org.sgul.models.inference;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.SeededRun;
import org.sgul.models.zoo.BuiltInModels;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;

class BuiltInModelsSessionTest {
    private static final int CLASSES = 3;

    static Stream<Arguments> modelsAndSeeds() {
        return BuiltInModels.all().stream()
                .flatMap(factory -> IntStream.range(0, 10).mapToObj(seed -> Arguments.of(factory.name(), seed)));
    }

    static Stream<String> models() {
        return BuiltInModels.all().stream().map(ArchitectureFactory::name);
    }

    @ParameterizedTest
    @MethodSource("modelsAndSeeds")
    void afterAnyMovesTheStateEqualsAFullPassBitForBit(String name, int seed) {
        RandomGenerator random = RandomStreams.stream(seed, name, 0);
        Game game = RandomGames.make(random, TinyGames.COLUMNS, seed % 2 == 0);
        Model model = train(name, seed);
        InferenceSession session = new IncrementalEngine().open(model, game, List.of());
        assertThat(session.isIncremental()).isTrue();
        BitSet present = new BitSet();
        for (int move = 0; move < 40 && !game.players().isEmpty(); move++) {
            SessionMoves.randomMove(random, session, present);
            SessionMoves.assertEqualsFullPass(session, model, present);
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void aMoveAllocatesNothing(String name) {
        RandomGenerator random = RandomStreams.stream(7, name, 1);
        Game game = RandomGames.make(random, TinyGames.COLUMNS, true);
        InferenceSession session = new IncrementalEngine().open(train(name, 1), game, networks(random));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        walk(session, 200);
        long before = threads.getCurrentThreadAllocatedBytes();
        walk(session, 200);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        long moves = 400L * game.players().size();
        assertThat(allocated / moves).as("bytes per move").isZero();
    }

    private static List<LocalNetwork> networks(RandomGenerator random) {
        return List.of(
                RandomNetworks.make(random, TinyGames.COLUMNS, 4, CLASSES).network(),
                RandomNetworks.propagated(random, TinyGames.COLUMNS, 3),
                RandomNetworks.propagated(random, TinyGames.COLUMNS, 2));
    }

    private static void walk(InferenceSession session, int times) {
        for (int i = 0; i < times; i++) {
            for (int p = 0; p < session.game().players().size(); p++) {
                session.add(session.game().players().get(p));
            }
            for (int p = 0; p < session.game().players().size(); p++) {
                session.remove(session.game().players().get(p));
            }
        }
    }

    private static Model train(String name, int seed) {
        ArchitectureFactory<?> factory = BuiltInModels.all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        return train(factory, seed);
    }

    private static <C extends Record> Model train(ArchitectureFactory<C> factory, int seed) {
        return factory.create(ParameterBinder.bind(factory, Map.of("epochs", 3, "hidden", 8)))
                .train(TinyModels.trainingTask(seed, CLASSES), new SeededRun(seed));
    }
}
