package org.sgul.models.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.LocalModel;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.models.DenseMath;
import org.sgul.models.RandomInputs;
import org.sgul.models.zoo.BuiltInModels;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;

/** Sessions on graphs with edge weights of all magnitudes. */
class WeightedEdgesTest {
    private static final int CLASSES = 3;
    private static final List<String> MODELS = List.of("gcn", "sgc", "graphsage", "appnp", "pmlp-gcn", "pmlp-sgc");

    static Stream<Arguments> modelsAndSeeds() {
        return MODELS.stream().flatMap(model -> IntStream.range(0, 12).mapToObj(seed -> Arguments.of(model, seed)));
    }

    static Stream<String> models() {
        return MODELS.stream();
    }

    /** Weights differ by a factor of up to 10, 10³, 10⁶ and 10¹². */
    private static double decades(int seed) {
        return new double[] {0.5, 1.5, 3, 6}[seed % 4];
    }

    @ParameterizedTest
    @MethodSource("modelsAndSeeds")
    void afterAnyMovesTheStateEqualsAFullPassBitForBitAndTheDefinition(String name, int seed) {
        RandomGenerator random = RandomStreams.stream(seed, name, 0);
        Game game = weighted(random, seed);
        LocalModel model = train(name, seed);
        InferenceSession session = new IncrementalEngine().open(model, game, List.of());
        BitSet present = new BitSet();
        for (int move = 0; move < 60 && !game.players().isEmpty(); move++) {
            SessionMoves.randomMove(random, session, present);
            SessionMoves.assertEqualsFullPass(session, model, present);
            SessionMoves.assertEqualsDefinition(session, model, present, decades(seed) < 6 ? 1e-9 : 1e-7);
        }
    }

    private static Game weighted(RandomGenerator random, int seed) {
        Game plain = RandomGames.make(random, TinyGames.COLUMNS, seed % 2 == 0);
        return RandomGames.weighted(plain, decades(seed), random);
    }

    /** Weights that come from moves equal those of the subgraph: sums of weights have no residue, whatever came before. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void weightedDegreesAreExactSums(int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "degrees", 0);
        Game game = RandomGames.weighted(RandomGames.make(random, 2, false), 6, random);
        CsrGraph graph = CsrGraph.of(game.graph());
        Coalition coalition = new Coalition(graph);
        for (int move = 0; move < 500; move++) {
            int node = random.nextInt(graph.nodeCount());
            if (coalition.isPresent(node)) {
                coalition.remove(node);
            } else {
                coalition.add(node);
            }
            for (int v = 0; v < graph.nodeCount(); v++) {
                if (coalition.isPresent(v)) {
                    assertThat(coalition.weightedDegree(v)).isEqualTo(exactDegree(graph, coalition, v));
                }
            }
        }
    }

    private static double exactDegree(CsrGraph graph, Coalition coalition, int v) {
        return IntStream.range(graph.start(v), graph.end(v))
                .filter(i -> coalition.isPresent(graph.at(i)))
                .mapToObj(i -> new BigDecimal(graph.weightAt(i)))
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .doubleValue();
    }

    /** A weighted mean does not depend on the unit of weights; a power of two changes no bit. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void theUnitOfWeightsDoesNotMatterToGraphSage(int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "units", 0);
        Game game = weighted(random, seed);
        LocalModel model = train("graphsage", seed);
        double[][] scores = FullPass.scores(model, game.graph(), game.features());
        assertThat(FullPass.scores(model, times(game, 0x1p-7), game.features())).isDeepEqualTo(scores);
        double[][] others = FullPass.scores(model, times(game, 0.3), game.features());
        for (int v = 0; v < scores.length; v++) {
            assertThat(others[v]).containsExactly(scores[v], within(1e-5));
        }
    }

    /** Â has a self-loop of weight 1, so it tends to D^-1/2 A D^-1/2 as weights grow: then the unit does not matter either. */
    @Test
    void largeWeightsMakeTheSelfLoopVanish() {
        RandomGenerator random = RandomStreams.stream(3, "large", 0);
        Game game = RandomGames.weighted(RandomGames.make(random, TinyGames.COLUMNS, false), 1, random);
        CsrGraph large = times(game, 0x1p34);
        double[][] propagated = DenseMath.normalized(large);
        double[][] withoutLoops = DenseMath.adjacency(game.graph(), 0);
        for (int v = 0; v < large.nodeCount(); v++) {
            for (int u = 0; u < large.nodeCount(); u++) {
                double product = game.graph().weightedDegree(v) * game.graph().weightedDegree(u);
                if (v != u) {
                    assertThat(propagated[v][u])
                            .isCloseTo(product == 0 ? 0 : withoutLoops[v][u] / Math.sqrt(product), within(1e-9));
                }
            }
        }
        LocalModel model = train("gcn", 3);
        double[][] scores = FullPass.scores(model, large, game.features());
        double[][] larger = FullPass.scores(model, times(game, 0x1p36), game.features());
        for (int v = 0; v < scores.length; v++) {
            assertThat(larger[v]).containsExactly(scores[v], within(1e-9));
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void weightsOfOneAreNoWeights(String name) {
        RandomGenerator random = RandomStreams.stream(5, name, 0);
        Game game = RandomGames.make(random, TinyGames.COLUMNS, true);
        CsrGraph ones = times(game, 1);
        assertThat(ones.isWeighted()).isFalse();
        LocalModel model = train(name, 5);
        double[][] scores = FullPass.scores(model, game.graph(), game.features());
        assertThat(FullPass.scores(model, ones, game.features())).isDeepEqualTo(scores);
    }

    /** A heavy edge far away makes the graph a weighted one; weights of 1 elsewhere still are no weights, but for rounding. */
    @ParameterizedTest
    @MethodSource("models")
    void weightsOfOneInAWeightedGraphChangeNothing(String name) {
        RandomGenerator random = RandomStreams.stream(6, name, 0);
        CsrGraph plain = RandomInputs.graph(20, 40, random);
        FeatureMatrix features = RandomGames.dense(random, 22, TinyGames.COLUMNS);
        GraphBuilder pair = new GraphBuilder(22).add(20, 21);
        GraphBuilder heavyPair = new GraphBuilder(22).add(20, 21, 4, 0);
        for (int v = 0; v < 20; v++) {
            for (int i = 0; i < plain.degree(v); i++) {
                pair.add(v, plain.neighbour(v, i));
                heavyPair.add(v, plain.neighbour(v, i));
            }
        }
        LocalModel model = train(name, 6);
        CsrGraph weighted = heavyPair.build();
        assertThat(weighted.isWeighted()).isTrue();
        double[][] expected = FullPass.scores(model, pair.build(), features);
        double[][] actual = FullPass.scores(model, weighted, features);
        for (int v = 0; v < 20; v++) {
            assertThat(actual[v]).containsExactly(expected[v], within(1e-11));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gat", "gin"})
    void modelsWithoutADefinitionForWeightsAreRefused(String name) {
        RandomGenerator random = RandomStreams.stream(1, name, 0);
        Game game = weighted(random, 1);
        assertThatThrownBy(() -> new IncrementalEngine().open(train(name, 1), game, List.of()))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith(
                        name + " is not defined for edge weights, which this graph has; use gcn, sgc, graphsage");
    }

    @Test
    void toleranceIsRefused() {
        Game game = weighted(RandomStreams.stream(2, "tolerance", 0), 2);
        var engine = new IncrementalEngine().with(new IncrementalEngine.Parameters(0.01));
        assertThatThrownBy(() -> engine.open(train("gcn", 2), game, List.of()))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("tolerance 0.01 is not defined for edge weights");
    }

    private static CsrGraph times(Game game, double factor) {
        GraphBuilder builder = new GraphBuilder(game.graph().nodeCount());
        for (int v = 0; v < game.graph().nodeCount(); v++) {
            for (int i = 0; i < game.graph().degree(v); i++) {
                builder.add(
                        v, game.graph().neighbour(v, i), factor * game.graph().weight(v, i), i);
            }
        }
        return builder.build();
    }

    private static LocalModel train(String name, int seed) {
        ArchitectureFactory<?> factory = BuiltInModels.all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        return (LocalModel) train(factory, seed);
    }

    private static <C extends Record> Object train(ArchitectureFactory<C> factory, int seed) {
        return factory.create(ParameterBinder.bind(factory, Map.of("epochs", 3, "hidden", 8)))
                .train(TinyModels.trainingTask(seed, CLASSES), new SeededRun(seed));
    }
}
