package org.sgul.eval.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.game.Game;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.dropping.RandomDropping;
import org.sgul.eval.measure.Measure;
import org.sgul.eval.results.LearnerClass;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.run.LocalExecutor;
import org.sgul.eval.valuation.OrderLaw;
import org.sgul.eval.valuation.Orders;
import org.sgul.eval.valuation.Tracer;
import org.sgul.eval.valuation.Valuator;
import org.sgul.testkit.Faulty;
import org.sgul.testkit.TinyCase;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;

class ContestTest {
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

    private static NamedLearner sound(String name) {
        return new NamedLearner(name, new Learner(List.of(CONFIDENCE), traces -> {
            double scale = 1 + traces.seriesValue(0, 0);
            return Utility.meanOverTargets(target -> scale * target.probability(target.referenceClass()));
        }));
    }

    private Contest contest() {
        TinyContext test = validation.context().withGame(TinyGames.random(101));
        return new Contest(
                Measure.ACCURACY,
                game(validation.context(), validation.labels()),
                game(test, TinyGames.labels(test.game(), 3, 5)),
                new LocalExecutor(),
                RandomDropping.RANKINGS);
    }

    private static ContestGame game(TinyContext context, LabelledNodes labels) {
        Game game = context.game();
        SeededRun run = new SeededRun(1);
        return new ContestGame(
                context,
                labels,
                Orders.sample(game, "any", 5, OrderLaw.FRONTIER_UNIFORM, run),
                new Tracer(new Valuator(new LocalExecutor(), run)));
    }

    private static Utility fail(String message) {
        throw new IllegalStateException(message);
    }

    @Test
    void aFailingLearnerFailsAloneWhereverItFails() {
        List<NamedLearner> learners = List.of(
                sound("first"),
                new NamedLearner("asks", new UtilityLearner() {
                    @Override
                    public TraceRequest traces() {
                        throw new IllegalStateException("asking fails");
                    }

                    @Override
                    public Utility fit(ValidationTraces traces) {
                        return CONFIDENCE;
                    }
                }),
                new NamedLearner(
                        "measures", new Learner(List.of(Faulty.throwingAt(2, "measuring fails")), t -> CONFIDENCE)),
                new NamedLearner("fits", new Learner(List.of(), traces -> fail("fitting fails"))),
                new NamedLearner("values", new Learner(List.of(), traces -> Faulty.throwingAt(3, "valuing fails"))),
                new NamedLearner("no number", new Learner(List.of(), traces -> Faulty.notANumberAt(1))),
                sound("last"));
        Contest.Result result = contest().run(learners);
        Map<String, String> errors = result.fitted().stream()
                .map(Fitted::outcome)
                .filter(outcome -> outcome.error() != null)
                .collect(Collectors.toMap(
                        Outcome::learner, outcome -> outcome.error().message()));
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
        assertSame(result.fitted().get(0).outcome(), alone.fitted().get(0).outcome());
        assertSame(result.fitted().get(6).outcome(), alone.fitted().get(1).outcome());
    }

    @Test
    void randomIsTheMeanOfAHundredRankingsAndHasNoValues() {
        Contest.Result result = contest().run(List.of(sound("first"), sound(Outcome.RANDOM)));
        Outcome random = result.fitted().get(1).outcome();
        Outcome.Scores scores = Objects.requireNonNull(random.scores());
        assertThat(random.learnerClass()).isEqualTo(LearnerClass.REFERENCE);
        assertThat(scores.findings()).containsEntry("rankings", 100);
        assertThat(scores.values()).isEmpty();
        assertThat(scores.pearson()).isNaN();
        assertThat(scores.curve()[0])
                .isEqualTo(Objects.requireNonNull(result.oracle().scores()).curve()[0]);
        assertThat(result.convergence().get()).hasSize(2);
        assertSame(
                result.fitted().get(0).outcome(),
                contest().run(List.of(sound("first"))).fitted().get(0).outcome());
    }

    private static void assertSame(Outcome actual, Outcome expected) {
        Outcome.Scores a = Objects.requireNonNull(actual.scores());
        Outcome.Scores b = Objects.requireNonNull(expected.scores());
        assertThat(actual.learner()).isEqualTo(expected.learner());
        assertThat(a.values()).isEqualTo(b.values());
        assertThat(a.standardErrors()).isEqualTo(b.standardErrors());
        assertThat(a.curve()).isEqualTo(b.curve());
        assertThat(a.meanAbsoluteError()).isEqualTo(b.meanAbsoluteError());
    }

    @Test
    void stoppingIsNoFailureOfALearner() {
        NamedLearner stopping = new NamedLearner("stops", new Learner(List.of(), traces -> {
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
}
