package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sgul.testkit.Checks.named;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.Experimental;
import org.sgul.api.task.CurveSpec;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.task.ScoredGame;
import org.sgul.api.task.Scores;
import org.sgul.api.task.Task;
import org.sgul.api.task.TaskFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.RandomStreams;

/**
 * The contract of tasks. A task has a name and parameters that a user can write, and declares its scores and curves, each with a name of
 * its own. It returns exactly these, for games without players too. Its scores depend on the game and the ranking alone: not on what it
 * scored before, not on threads. The scores of the mean of one ranking are that ranking's scores. Whether a declared direction is the
 * right one cannot be checked. Extend this class, call {@link #tests} in a test factory, or call {@link #check} anywhere.
 *
 * <pre>{@code
 * class MyTaskTest extends TaskContract {
 *     protected TaskFactory<?> factory() { return new MyTask(); }
 * }
 * }</pre>
 */
@Experimental
public abstract class TaskContract {
    private static final double ROUNDING = 1e-12;

    /** The task under test. */
    protected abstract TaskFactory<?> factory();

    /** Parameters to test with; the others keep their defaults. */
    protected Map<String, ?> parameters() {
        return Map.of();
    }

    @TestFactory
    final List<DynamicTest> keepsTheContractOfTasks() {
        return tests(factory(), parameters());
    }

    /** The checks of a task with its defaults. */
    public static List<DynamicTest> tests(TaskFactory<?> factory) {
        return tests(factory, Map.of());
    }

    /** The checks of a task with these parameters. */
    public static List<DynamicTest> tests(TaskFactory<?> factory, Map<String, ?> parameters) {
        List<DynamicTest> tests = new ArrayList<>(FactoryRules.tests(factory));
        Supplier<Task> task = () -> create(factory, parameters);
        tests.add(named("declares scores and curves by distinct names", () -> declares(task)));
        for (TinyCase tiny : games()) {
            tests.add(named("returns what it declares on " + tiny, () -> returnsWhatItDeclares(task.get(), tiny)));
            tests.add(named(
                    "gives the mean of one ranking that ranking's scores on " + tiny,
                    () -> meanOfOne(task.get(), tiny)));
            tests.add(named(
                    "scores a ranking alike whatever it scored before on " + tiny,
                    () -> sameWhateverWasBefore(task, tiny)));
        }
        tests.add(named("takes measures that are negative", () -> negativeMeasure(task.get())));
        tests.add(named("shares nothing between threads", () -> manyThreads(task.get())));
        return tests;
    }

    /** Runs all checks of a task with its defaults now. */
    public static void check(TaskFactory<?> factory) {
        check(factory, Map.of());
    }

    /** Runs all checks now. */
    public static void check(TaskFactory<?> factory, Map<String, ?> parameters) {
        Checks.runAll(tests(factory, parameters));
    }

    private static <C extends Record> Task create(TaskFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    /** Random games and the corners: games without players and with one player are among them. */
    private static List<TinyCase> games() {
        List<TinyCase> games = new ArrayList<>(TinyCase.ordinary());
        games.addAll(TinyCase.corners());
        games.add(TinyCase.onePlayer());
        return games;
    }

    private static void declares(Supplier<Task> made) {
        Task task = made.get();
        assertThat(task.scores()).as("scores: at least the main one").isNotEmpty();
        assertThat(task.scores())
                .as("scores, asked for twice")
                .isEqualTo(task.scores())
                .isEqualTo(made.get().scores());
        assertThat(task.curves())
                .as("curves, asked for twice")
                .isEqualTo(task.curves())
                .isEqualTo(made.get().curves());
        assertThat(task.scores())
                .as("names of scores")
                .extracting(ScoreSpec::name)
                .doesNotHaveDuplicates();
        assertThat(task.curves())
                .as("names of curves")
                .extracting(CurveSpec::name)
                .doesNotHaveDuplicates();
        assertThat(task.scores())
                .allSatisfy(spec -> assertThat(spec.summary())
                        .as("summary of the score %s: one line without a full stop", spec.name())
                        .isNotBlank()
                        .doesNotContain("\n")
                        .doesNotEndWith("."));
    }

    private static void returnsWhatItDeclares(Task task, TinyCase tiny) {
        ScoredGame game = ReferenceScoredGame.of(tiny);
        Ranking ranking = ranking(game, 0);
        assertDeclared(task, task.score(game, ranking), game.players());
    }

    private static void assertDeclared(Task task, Scores scores, int players) {
        assertThat(scores.numbers())
                .as("scores")
                .containsOnlyKeys(task.scores().stream().map(ScoreSpec::name).toList());
        assertThat(scores.numbers())
                .as("scores; NaN is allowed for one that is not defined")
                .allSatisfy((name, number) ->
                        assertThat(number).as(name).isNotNull().matches(n -> !n.isInfinite(), "is not infinite"));
        assertThat(scores.curves())
                .as("curves")
                .containsOnlyKeys(task.curves().stream().map(CurveSpec::name).toList());
        scores.curves().forEach((name, points) -> {
            assertThat(points)
                    .as("curve %s: one point per player, and one before", name)
                    .hasSize(players + 1);
            assertThat(DoubleStream.of(points).allMatch(Double::isFinite))
                    .as("all points of the curve %s are finite", name)
                    .isTrue();
        });
    }

    private static void meanOfOne(Task task, TinyCase tiny) {
        ScoredGame game = ReferenceScoredGame.of(tiny);
        Scores one = task.score(game, ranking(game, 1));
        Scores mean = task.ofMeans(copy(one));
        assertDeclared(task, mean, game.players());
        one.numbers().forEach((name, number) -> {
            Double ofMean = mean.numbers().get(name);
            if (number.isNaN()) {
                assertThat(ofMean).as("ofMeans of one ranking: %s", name).isNaN();
            } else {
                assertThat(ofMean)
                        .as("ofMeans of one ranking: %s", name)
                        .isCloseTo(number, within(ROUNDING * Math.max(1, Math.abs(number))));
            }
        });
        one.curves()
                .forEach((name, points) -> assertThat(mean.curves().get(name))
                        .as("ofMeans of one ranking: curve %s", name)
                        .containsExactly(points, within(ROUNDING)));
    }

    /** Scores depend neither on the instance, the game object nor earlier rankings, and are the same when computed again. */
    private static void sameWhateverWasBefore(Supplier<Task> made, TinyCase tiny) {
        ScoredGame game = ReferenceScoredGame.of(tiny);
        Ranking ranking = ranking(game, 2);
        Map<String, Object> alone = bits(made.get().score(ReferenceScoredGame.of(tiny), ranking));
        Task task = made.get();
        task.score(game, ranking(game, 3));
        assertThat(bits(task.score(game, ranking))).as("after another ranking").isEqualTo(alone);
        assertThat(bits(task.score(game, ranking))).as("once more").isEqualTo(alone);
    }

    /** A measure far below 0. */
    private static void negativeMeasure(Task task) {
        TinyCase tiny = TinyCase.random(3);
        ScoredGame game = new ReferenceScoredGame(
                tiny.context(),
                states -> StrictMath.log(states.probability(0, tiny.labels().label(0))) - 5);
        assertDeclared(task, task.score(game, ranking(game, 0)), game.players());
    }

    private static void manyThreads(Task task) throws Throwable {
        TinyCase tiny = TinyCase.random(4);
        Ranking ranking = ranking(ReferenceScoredGame.of(tiny), 0);
        Map<String, Object> alone = bits(task.score(ReferenceScoredGame.of(tiny), ranking));
        List<Map<String, Object>> together =
                Checks.byManyThreads(() -> bits(task.score(ReferenceScoredGame.of(tiny), ranking)));
        assertThat(together).as("scores by several threads on one task").allMatch(alone::equals);
    }

    /** A random ranking of a game's players. */
    private static Ranking ranking(ScoredGame game, int number) {
        return Ranking.of(RandomStreams.stream(1, "contract-ranking", number)
                .doubles(game.players())
                .toArray());
    }

    private static Scores copy(Scores scores) {
        Map<String, double[]> curves = new LinkedHashMap<>();
        scores.curves().forEach((name, points) -> curves.put(name, points.clone()));
        return new Scores(scores.numbers(), curves);
    }

    /** Numbers and points that are equal if all their bits are. */
    private static Map<String, Object> bits(Scores scores) {
        Map<String, Object> all = new LinkedHashMap<>(scores.numbers());
        scores.curves()
                .forEach((name, points) ->
                        all.put("curve " + name, DoubleStream.of(points).boxed().toList()));
        return all;
    }
}
