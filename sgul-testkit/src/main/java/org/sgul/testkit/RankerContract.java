package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sgul.testkit.Checks.named;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.Experimental;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.ranker.Ranker;
import org.sgul.api.ranker.RankerFactory;
import org.sgul.api.task.Ranking;
import org.sgul.api.utility.GameContext;
import org.sgul.core.plugin.ParameterBinder;

/**
 * The contract of rankers. A ranker has a name and parameters that a user can write. It gives every player a finite number, the same one
 * every time and in every thread, and leaves the game as it is. Games without players and with a single one are ranked; other corner
 * cases are ranked or refused with a message. Extend this class, call {@link #tests} in a test factory, or call {@link #check} anywhere.
 *
 * <pre>{@code
 * class MyRankerTest extends RankerContract {
 *     protected RankerFactory<?> factory() { return new MyRanker(); }
 * }
 * }</pre>
 */
@Experimental
public abstract class RankerContract {
    /** Sums of the same terms in another order differ by less. */
    private static final double ROUNDING = 1e-9;

    /** The ranker under test. */
    protected abstract RankerFactory<?> factory();

    /** Parameters to test with; the others keep their defaults. */
    protected Map<String, ?> parameters() {
        return Map.of();
    }

    /**
     * Whether a player's number stays the same when nodes get other ids. True for numbers that are computed from graph, features and model;
     * false, the default, for those that are drawn at random or that depend on how ties are broken.
     */
    protected boolean ignoresIds() {
        return false;
    }

    @TestFactory
    final List<DynamicTest> keepsTheContractOfRankers() {
        return tests(factory(), parameters(), ignoresIds());
    }

    /** The checks of a ranker with its defaults, which may depend on ids. */
    public static List<DynamicTest> tests(RankerFactory<?> factory) {
        return tests(factory, Map.of(), false);
    }

    /**
     * The checks of a ranker.
     *
     * @param ignoresIds whether a player's number must stay the same when nodes get other ids
     */
    public static List<DynamicTest> tests(RankerFactory<?> factory, Map<String, ?> parameters, boolean ignoresIds) {
        List<DynamicTest> tests = new ArrayList<>(FactoryRules.tests(factory));
        Supplier<Ranker> ranker = () -> create(factory, parameters);
        for (TinyCase tiny : TinyCase.ordinary()) { // first, while no ranker has seen these games
            tests.add(named("leaves " + tiny + " as it is", () -> leavesTheGame(ranker.get(), tiny.context())));
            tests.add(named("ranks " + tiny, () -> numbers(ranker.get(), tiny.context())));
            if (ignoresIds) {
                tests.add(named("ignores the ids of " + tiny, () -> ignoresIds(ranker.get(), tiny.context())));
            }
        }
        TinyContext nobody = TinyContext.of(TinyGames.withoutPlayers(), 3, 7);
        tests.add(named("ranks a game without players", () -> numbers(ranker.get(), nobody)));
        TinyContext single = TinyCase.onePlayer().context();
        tests.add(named("ranks a game with one player", () -> numbers(ranker.get(), single)));
        for (TinyCase corner : TinyCase.corners()) {
            tests.add(named(
                    "ranks or explains why not: " + corner,
                    () -> Checks.doneOrRefused(() -> numbers(ranker.get(), corner.context()))));
        }
        tests.add(named("gives the same ranking every time", () -> sameEveryTime(ranker)));
        tests.add(named("shares nothing between threads", () -> manyThreads(ranker.get())));
        return tests;
    }

    /** Runs all checks of a ranker with its defaults now. */
    public static void check(RankerFactory<?> factory) {
        Checks.runAll(tests(factory));
    }

    /** Runs all checks now. */
    public static void check(RankerFactory<?> factory, Map<String, ?> parameters, boolean ignoresIds) {
        Checks.runAll(tests(factory, parameters, ignoresIds));
    }

    private static <C extends Record> Ranker create(RankerFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    /** One finite number per player, in the order of the game's list of players. */
    private static List<Double> numbers(Ranker ranker, GameContext context) {
        Ranking ranking = ranker.rank(context);
        assertThat(ranking.size())
                .as("numbers in the ranking: one per player, in the order of game.players()")
                .isEqualTo(context.game().players().size());
        List<Double> numbers = new ArrayList<>();
        for (int p = 0; p < ranking.size(); p++) {
            assertThat(ranking.value(p)).as("number of player %d", p).isFinite();
            numbers.add(ranking.value(p));
        }
        return numbers;
    }

    /** The same ranker again, another one, and the same game opened anew. */
    private static void sameEveryTime(Supplier<Ranker> made) {
        TinyContext game = TinyCase.random(3).context();
        Ranker ranker = made.get();
        List<Double> first = numbers(ranker, game);
        numbers(ranker, TinyCase.random(4).context());
        assertThat(numbers(ranker, game)).as("after another game").isEqualTo(first);
        assertThat(numbers(made.get(), game)).as("by another instance").isEqualTo(first);
        assertThat(numbers(ranker, TinyCase.random(3).context()))
                .as("on the same game, opened again")
                .isEqualTo(first);
    }

    private static void manyThreads(Ranker ranker) throws Throwable {
        TinyContext game = TinyCase.random(1).context();
        List<Double> alone = numbers(ranker, TinyCase.random(1).context());
        List<List<Double>> together = Checks.byManyThreads(() -> numbers(ranker, game));
        assertThat(together).as("rankings by several threads on one game").allMatch(alone::equals);
    }

    private static void leavesTheGame(Ranker ranker, TinyContext context) {
        List<Object> before = content(context);
        numbers(ranker, context);
        assertThat(content(context))
                .as("players, edges, features, and scores of targets on the full game")
                .isEqualTo(before);
    }

    private static List<Object> content(GameContext context) {
        Game game = context.game();
        Graph graph = game.graph();
        FeatureMatrix features = game.features();
        List<Object> content = new ArrayList<>(List.of(game.targets(), game.players()));
        for (int v = 0; v < graph.nodeCount(); v++) {
            for (int i = 0; i < graph.degree(v); i++) {
                content.add(graph.neighbour(v, i));
                content.add(graph.weight(v, i));
            }
            for (int i = 0; i < features.storedEntries(v); i++) {
                content.add(features.column(v, i));
                content.add(features.value(v, i));
            }
        }
        TargetStates full = context.fullGame();
        for (int t = 0; t < game.targets().size(); t++) {
            for (int c = 0; c < context.model().classCount(); c++) {
                content.add(full.probability(t, c));
            }
        }
        return content;
    }

    /** Reverses all ids: the first player is the last one then. */
    private static void ignoresIds(Ranker ranker, TinyContext context) {
        Game game = context.game();
        int nodes = game.graph().nodeCount();
        Game renumbered = TinyGame.of(
                TinyGraph.induced(
                        game.graph(),
                        IntStream.range(0, nodes).map(v -> nodes - 1 - v).toArray()),
                reversed(game.features()),
                NodeList.of(game.targets().stream().map(v -> nodes - 1 - v).toArray()),
                game.depth());
        List<Double> numbers = numbers(ranker, context);
        List<Double> others = numbers(ranker, context.withGame(renumbered));
        for (int p = 0; p < numbers.size(); p++) {
            assertThat(others.get(numbers.size() - 1 - p))
                    .as("number of player %d with all ids reversed", p)
                    .isCloseTo(numbers.get(p), within(ROUNDING * Math.max(1, Math.abs(numbers.get(p)))));
        }
    }

    private static FeatureMatrix reversed(FeatureMatrix features) {
        return features.select(NodeList.of(IntStream.range(0, features.rows())
                .map(v -> features.rows() - 1 - v)
                .toArray()));
    }
}
