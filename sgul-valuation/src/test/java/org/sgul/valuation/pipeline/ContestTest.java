package org.sgul.valuation.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.game.Game;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.testkit.Faulty;
import org.sgul.testkit.TinyCase;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.valuation.ValuationPlugin;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.question.Question;
import org.sgul.valuation.task.NamedTask;
import org.sgul.valuation.task.Scoring;
import org.sgul.valuation.value.Tracer;
import org.sgul.valuation.value.Valuator;
import org.sgul.valuation.walk.LocalExecutor;

class ContestTest {
    private static final NamedTask TASK = new NamedTask(
            "drop-best", Components.of(PluginRegistry.of(new ValuationPlugin())).task(new PluginSpec("drop-best")));
    private static final Utility CONFIDENCE =
            Utility.meanOverTargets(target -> target.probability(target.referenceClass()));

    private final TinyCase validation = TinyCase.random(1);

    /** Asks for some series and fits by a function. */
    private record Learner(List<Utility> series, Function<ValidationTraces, Utility> fitting)
            implements UtilityLearner {
        @Override
        public TraceRequest traces() {
            return new TraceRequest(series, List.of());
        }

        @Override
        public Utility fit(ValidationTraces traces) {
            return fitting.apply(traces);
        }
    }

    private static double[] curve(LearnerScores scores) {
        return scores.curve("drop-best", "dropping");
    }

    private static Contest.Contestant sound(String name) {
        return new Contest.Contestant.Learning(name, new Learner(List.of(CONFIDENCE), traces -> {
            double scale = 1 + traces.seriesValue(0, 0);
            return Utility.meanOverTargets(target -> scale * target.probability(target.referenceClass()));
        }));
    }

    private Contest contest() {
        TinyContext test = validation.context().withGame(TinyGames.random(101));
        return new Contest(
                Question.PAPER,
                List.of(TASK),
                game(validation.context(), validation.labels()),
                game(test, TinyGames.labels(test.game(), 3, 5)),
                new LocalExecutor(),
                Scoring.RANDOM_RANKINGS);
    }

    private static Contest.WalkedGame game(TinyContext context, LabelledNodes labels) {
        Game game = context.game();
        SeededRun run = new SeededRun(1);
        return new Contest.WalkedGame(
                context,
                labels,
                OrderLaws.FRONTIER_UNIFORM.draw(game, "any", 5, run),
                new Tracer(new Valuator(new LocalExecutor(), run)));
    }

    private static Utility fail(String message) {
        throw new IllegalStateException(message);
    }

    @Test
    void aFailingLearnerFailsAloneWhereverItFails() {
        List<Contest.Contestant> learners = List.of(
                sound("first"),
                new Contest.Contestant.Learning("asks", new UtilityLearner() {
                    @Override
                    public TraceRequest traces() {
                        throw new IllegalStateException("asking fails");
                    }

                    @Override
                    public Utility fit(ValidationTraces traces) {
                        return CONFIDENCE;
                    }
                }),
                new Contest.Contestant.Learning(
                        "measures", new Learner(List.of(Faulty.throwingAt(2, "measuring fails")), t -> CONFIDENCE)),
                new Contest.Contestant.Learning("fits", new Learner(List.of(), traces -> fail("fitting fails"))),
                new Contest.Contestant.Learning(
                        "values", new Learner(List.of(), traces -> Faulty.throwingAt(3, "valuing fails"))),
                new Contest.Contestant.Learning("no number", new Learner(List.of(), traces -> Faulty.notANumberAt(1))),
                sound("last"));
        Contest.Result result = contest().run(learners);
        Map<String, String> errors = result.fitted().stream()
                .filter(fitted -> fitted.error() != null)
                .collect(Collectors.toMap(Contest.Fitted::learner, fitted -> String.valueOf(fitted.error())));
        assertThat(errors)
                .containsEntry("asks", "java.lang.IllegalStateException: asking fails")
                .containsEntry("measures", "java.lang.IllegalStateException: measuring fails")
                .containsEntry("fits", "java.lang.IllegalStateException: fitting fails")
                .containsEntry("values", "java.lang.IllegalStateException: valuing fails")
                .hasEntrySatisfying(
                        "no number", message -> assertThat(message).contains("is NaN with 1 players present"))
                .hasSize(5);
        Contest.Result alone = contest().run(List.of(sound("first"), sound("last")));
        assertSame(result.oracle(), alone.oracle());
        assertSame(result.fitted().get(0).scores(), alone.fitted().get(0).scores());
        assertSame(result.fitted().get(6).scores(), alone.fitted().get(1).scores());
    }

    @Test
    void randomIsTheMeanOfAHundredRankingsAndHasNoValues() {
        Contest.Result result = contest().run(List.of(sound("first"), sound(Contest.RANDOM)));
        LearnerScores scores = Objects.requireNonNull(result.fitted().get(1).scores());
        assertThat(scores.findings()).containsEntry("rankings", 100);
        assertThat(scores.values()).isEmpty();
        assertThat(scores.number(LearnerScores.VALUES, "value_pearson")).isNaN();
        assertThat(curve(scores)[0]).isEqualTo(curve(result.oracle())[0]);
        assertThat(result.convergence().get()).hasSize(2);
        assertSame(
                result.fitted().get(0).scores(),
                contest().run(List.of(sound("first"))).fitted().get(0).scores());
    }

    private static void assertSame(LearnerScores actual, LearnerScores expected) {
        LearnerScores a = Objects.requireNonNull(actual);
        LearnerScores b = Objects.requireNonNull(expected);
        assertThat(a.values()).isEqualTo(b.values());
        assertThat(a.standardErrors()).isEqualTo(b.standardErrors());
        assertThat(curve(a)).isEqualTo(curve(b));
        assertThat(a.number(LearnerScores.VALUES, "utility_mae"))
                .isEqualTo(b.number(LearnerScores.VALUES, "utility_mae"));
    }

    @Test
    void stoppingIsNoFailureOfALearner() {
        Contest.Contestant stopping = new Contest.Contestant.Learning("stops", new Learner(List.of(), traces -> {
            throw new CancellationException("stopped on request");
        }));
        assertThatThrownBy(() -> contest().run(List.of(stopping))).isInstanceOf(CancellationException.class);
    }

    @Test
    void correlationsAreThoseOfTheTextbook() {
        double[] a = {1, 2, 3, 4};
        assertThat(Correlation.pearson(a, new double[] {2, 4, 6, 8})).isEqualTo(1);
        assertThat(Correlation.spearman(a, new double[] {1, 10, 100, 1000})).isEqualTo(1);
        assertThat(Correlation.pearson(a, new double[] {1, 1, 1, 1})).isNaN();
        assertThat(Correlation.ranks(new double[] {5, 1, 5, 7})).containsExactly(2.5, 1, 2.5, 4);
    }

    @Test
    void aRankerIsScoredByItsNumbersAndFailsAlone() {
        Contest.Contestant byId = new Contest.Contestant.Ranking(
                "by id",
                game -> org.sgul.api.task.Ranking.of(
                        game.game().players().stream().asDoubleStream().toArray()));
        Contest.Contestant failing = new Contest.Contestant.Ranking("fails", game -> {
            throw new IllegalStateException("ranking fails");
        });
        Contest.Contestant tooFew = new Contest.Contestant.Ranking("too few", game -> org.sgul.api.task.Ranking.of(1));
        Contest.Result result = contest().run(List.of(byId, sound("first"), failing, tooFew));
        LearnerScores scores = Objects.requireNonNull(result.fitted().get(0).scores());
        int players = scores.values().length;
        assertThat(scores.values()).isSorted();
        assertThat(curve(scores)).hasSize(players + 1);
        assertThat(curve(scores)[0]).isEqualTo(result.full());
        assertThat(curve(scores)[players]).isEqualTo(result.empty());
        assertThat(result.fitted().get(2).error()).hasMessage("ranking fails");
        assertThat(result.fitted().get(3).error()).hasMessage("ranker 'too few' ranks 1 players of " + players);
        assertSame(
                result.fitted().get(1).scores(),
                contest().run(List.of(sound("first"))).fitted().get(0).scores());
    }
}
