package org.sgul.models.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.RowSession;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.models.zoo.BuiltInModels;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;

/** Decision D25: results do not depend on the scale of features or hidden units. */
class MagnitudesTest {
    private static final int CLASSES = 3;
    private static final double RELATIVE = 1e-9;
    private static final List<String> KINDS = List.of("gcn", "gin", "graphsage", "propagated hidden");

    static Stream<Arguments> modelsAndExponents() {
        return models().flatMap(name -> IntStream.of(-40, -27, 13, 40).mapToObj(e -> Arguments.of(name, e)));
    }

    /** All but GAT, whose hidden units pass an ELU, which does not preserve scales. */
    static Stream<Arguments> reluModelsAndExponents() {
        return modelsAndExponents().filter(each -> !each.get()[0].equals("gat"));
    }

    static Stream<String> models() {
        return BuiltInModels.all().stream().map(ArchitectureFactory::name);
    }

    static Stream<Arguments> kindsAndSeeds() {
        return KINDS.stream().flatMap(kind -> IntStream.range(0, 10).mapToObj(seed -> Arguments.of(kind, seed)));
    }

    static IntStream seeds() {
        return IntStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("modelsAndExponents")
    void theScaleOfFeaturesCancelsAgainstTheFirstWeights(String name, int exponent) {
        float factor = Math.scalb(1f, exponent);
        RandomGenerator random = RandomStreams.stream(exponent, name, 0);
        Game game = RandomGames.make(random, TinyGames.COLUMNS, exponent % 2 == 0);
        Architecture architecture = architecture(name);
        LocalModel model = train(architecture, 5);
        LocalModel inverse = (LocalModel) architecture.load(
                ScaledModels.firstLayerTimes(model.weights(), 1 / factor), TinyGames.COLUMNS, CLASSES);
        InferenceSession plain = open(model, game);
        InferenceSession scaled = open(inverse, ScaledModels.scaled(game, factor));
        walk(plain, scaled, inverse, random);
    }

    @ParameterizedTest
    @MethodSource("reluModelsAndExponents")
    void theScaleOfHiddenUnitsCancelsInLoadedWeights(String name, int exponent) {
        RandomGenerator random = RandomStreams.stream(exponent, name, 3);
        Game game = RandomGames.make(random, TinyGames.COLUMNS, exponent % 2 == 0);
        Architecture architecture = architecture(name);
        LocalModel model = train(architecture, 5);
        LocalModel scaled = (LocalModel) architecture.load(
                ScaledModels.hiddenUnitsTimes(model.weights(), Math.scalb(1f, exponent)), TinyGames.COLUMNS, CLASSES);
        walk(open(model, game), open(scaled, game), scaled, random);
    }

    @ParameterizedTest
    @MethodSource("kindsAndSeeds")
    void theScaleOfEachHiddenUnitCancels(String kind, int seed) {
        RandomGenerator random = RandomStreams.stream(seed, kind, 1);
        Game game = RandomGames.make(random, 12, seed % 2 == 0);
        double[] units = random.doubles(6, -12, 12).map(e -> Math.pow(10, e)).toArray();
        LocalModel model = ScaledModels.hidden(kind, seed, 12, CLASSES, new double[] {1, 1, 1, 1, 1, 1});
        LocalModel scaled = ScaledModels.hidden(kind, seed, 12, CLASSES, units);
        walk(open(model, game), open(scaled, game), scaled, random);
    }

    /** These have layers without bounds. */
    @ParameterizedTest
    @MethodSource("seeds")
    void anyNetworkIsRightAtAnyScale(int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "scales", 0);
        Game game = ScaledModels.scaled(
                RandomGames.make(random, 12, seed % 2 == 0), (float) Math.pow(10, random.nextDouble(-12, 12)));
        LocalModel model = RandomNetworks.make(random, 12, 5, CLASSES);
        InferenceSession session = open(model, game);
        BitSet present = new BitSet();
        for (int move = 0; move < 30 && !game.players().isEmpty(); move++) {
            SessionMoves.randomMove(random, session, present);
            SessionMoves.assertEqualsFullPass(session, model, present);
            SessionMoves.assertEqualsDefinition(session, model, present, RELATIVE);
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void hubsOfAHundredThousandNeighboursAreRight(String name) {
        assertRightNearTheFullGame(train(architecture(name), 3), star(100_000, TinyGames.COLUMNS, 10));
    }

    private static void assertRightNearTheFullGame(LocalModel model, Game game) {
        int players = game.players().size();
        InferenceSession session = open(model, game);
        session.addAll();
        BitSet present = new BitSet();
        game.players().stream().forEach(present::set);
        IntStream.of(5, players / 2, players - 10).map(game.players()::get).forEach(player -> {
            session.remove(player);
            present.clear(player);
        });
        session.add(game.players().get(5));
        present.set(game.players().get(5));
        SessionMoves.assertEqualsFullPass(session, model, present);
        SessionMoves.assertEqualsDefinition(session, model, present, RELATIVE);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void anyNetworkIsRightAtAHub(int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "hub", 0);
        Game game = ScaledModels.scaled(star(100_000, 12, 10), (float) Math.pow(10, random.nextDouble(-12, 12)));
        LocalModel model = RandomNetworks.make(random, 12, 5, CLASSES);
        assertRightNearTheFullGame(model, game);
    }

    /** Closed form: all leaves have the same features, so every row of Â²X follows from three numbers. */
    @Test
    @Tag("slow")
    void aStarOfAMillionLeavesIsRight() {
        int leaves = 1_000_000;
        GraphBuilder builder = new GraphBuilder(leaves + 1);
        float[][] rows = new float[leaves + 1][];
        rows[0] = new float[] {0.25f};
        for (int leaf = 1; leaf <= leaves; leaf++) {
            builder.add(0, leaf);
            rows[leaf] = new float[] {0.7f};
        }
        Game game = Games.of(
                builder.build(), DenseFeatures.owning(rows, 1), NodeList.range(0, 2), NodeList.range(0, leaves + 1), 2);
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(LocalLayer.Input.features(1));
        network.add(LocalLayer.Sum.symmetric(1));
        network.add(LocalLayer.Sum.symmetric(1));
        RowSession session = new IncrementalEngine().openRows(network.build(), game);
        session.resetTo(game.players());
        session.remove(7);
        double n = leaves - 1;
        double across = 1 / Math.sqrt(2 * (n + 1));
        double hub = 0.25f / (n + 1) + n * across * 0.7f;
        double leaf = 0.7f / 2.0 + across * 0.25f;
        assertThat(session.row(0)[0]).isCloseTo(hub / (n + 1) + n * across * leaf, withinPercentage(100 * RELATIVE));
        assertThat(session.row(1)[0]).isCloseTo(leaf / 2 + across * hub, withinPercentage(100 * RELATIVE));
    }

    /** A column of years next to columns of small numbers. */
    @ParameterizedTest
    @MethodSource("models")
    void aLargeColumnDoesNotSwallowTheOthers(String name) {
        RandomGenerator random = RandomStreams.stream(1, name, 2);
        Game game = RandomGames.make(random, TinyGames.COLUMNS, false);
        float[][] rows = new float[game.graph().nodeCount()][TinyGames.COLUMNS];
        for (int v = 0; v < rows.length; v++) {
            for (int i = 0; i < rows[v].length; i++) {
                rows[v][i] = i == 0
                        ? 1950 + random.nextInt(76)
                        : 1e-3f * game.features().value(v, i);
            }
        }
        Game years = Games.of(
                game.graph(),
                DenseFeatures.owning(rows, TinyGames.COLUMNS),
                game.targets(),
                NodeList.range(0, rows.length),
                2);
        LocalModel model = train(architecture(name), 3);
        InferenceSession session = open(model, years);
        BitSet present = new BitSet();
        for (int move = 0; move < 30; move++) {
            SessionMoves.randomMove(random, session, present);
            SessionMoves.assertEqualsFullPass(session, model, present);
            SessionMoves.assertEqualsDefinition(session, model, present, RELATIVE);
        }
    }

    /** Node 0 is the hub; the targets are the hub and a few leaves, two of which are adjacent. */
    static Game star(int leaves, int columns, int targets) {
        GraphBuilder builder = new GraphBuilder(leaves + 1);
        for (int leaf = 1; leaf <= leaves; leaf++) {
            builder.add(0, leaf);
        }
        builder.add(1, 2);
        RandomGenerator random = RandomStreams.stream(leaves, "star", 0);
        return Games.of(
                builder.build(),
                RandomGames.dense(random, leaves + 1, columns),
                NodeList.range(0, targets),
                NodeList.range(0, leaves + 1),
                2);
    }

    /** Moves two sessions alike and compares their scores; the second also equals a full pass. */
    private static void walk(
            InferenceSession plain, InferenceSession scaled, LocalModel scaledModel, RandomGenerator random) {
        BitSet present = new BitSet();
        NodeList players = plain.game().players();
        for (int move = 0; move < 30 && !players.isEmpty(); move++) {
            SessionMoves.randomMove(random, scaled, present);
            plain.reset();
            present.stream().forEach(plain::add);
            SessionMoves.assertEqualsFullPass(scaled, scaledModel, present);
            double[] expected = scores(plain);
            double largest = Arrays.stream(expected).map(Math::abs).max().orElse(0);
            assertThat(scores(scaled)).containsExactly(expected, within(RELATIVE * largest));
        }
    }

    private static double[] scores(InferenceSession session) {
        return IntStream.range(0, session.game().targets().size() * CLASSES)
                .mapToDouble(i -> session.score(i / CLASSES, i % CLASSES))
                .toArray();
    }

    private static InferenceSession open(LocalModel model, Game game) {
        return new IncrementalEngine().open(model, game, List.of());
    }

    private static LocalModel train(Architecture architecture, long seed) {
        return (LocalModel) architecture.train(TinyModels.trainingTask(seed, CLASSES), new SeededRun(seed));
    }

    private static Architecture architecture(String name) {
        return BuiltInModels.all().stream()
                .filter(each -> each.name().equals(name))
                .map(MagnitudesTest::small)
                .findFirst()
                .orElseThrow();
    }

    private static <C extends Record> Architecture small(ArchitectureFactory<C> factory) {
        return factory.create(ParameterBinder.bind(factory, Map.of("epochs", 3, "hidden", 8)));
    }
}
