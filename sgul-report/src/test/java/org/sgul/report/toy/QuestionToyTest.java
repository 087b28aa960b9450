package org.sgul.report.toy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Setting;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.BruteForceValues;
import org.sgul.testkit.BruteForceValues.WeightedOrder;
import org.sgul.testkit.RankerContract;
import org.sgul.testkit.ReferenceMeasure;
import org.sgul.testkit.TaskContract;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.Contest;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.LearnerScores;
import org.sgul.valuation.pipeline.OpenGame;
import org.sgul.valuation.pipeline.OrderSource;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.SplitSource;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.pipeline.ValuedGame;
import org.sgul.valuation.question.OrderLaw;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.question.Question;
import org.sgul.valuation.question.ValueRule;
import org.sgul.valuation.question.ValueRules;
import org.sgul.valuation.value.ExactValues;
import org.sgul.valuation.value.GameSetup;
import org.sgul.valuation.value.PlayerValues;
import org.sgul.valuation.value.StoppingRule;
import org.sgul.valuation.value.Valuator;
import org.sgul.valuation.walk.LocalExecutor;
import org.sgul.valuation.walk.Orders;

/** Every part of a question can be replaced from outside: by a task, a ranker, two kinds of value rule and a law of orders. */
class QuestionToyTest {
    private static final ValueRule EARLY = new EarlyJoiners();
    private static final ValueRule LEAVE_ONE_OUT = new LeaveOneOut();
    private static final OrderLaw DEGREE_BIASED = new DegreeBiased();
    private static final RunContext RUN = new SeededRun(1);
    private static final Utility CONFIDENCE =
            Utility.meanOverTargets(target -> target.probability(target.referenceClass()));

    @TempDir
    Path folder;

    /** The files that each extension takes; a plugin serves any number of tasks and rankers. */
    @Test
    void anExtensionTakesFewFiles() throws IOException {
        Map<String, Set<String>> files = Map.of(
                "task", Set.of("AddBest", "ToyPlugin"),
                "ranker", Set.of("TargetNeighbours", "ToyPlugin"),
                "positional value rule", Set.of("EarlyJoiners"),
                "direct value rule", Set.of("LeaveOneOut"),
                "law of orders", Set.of("DegreeBiased"));
        Set<String> all = new HashSet<>(Set.of("QuestionToyTest", "ToyExperimentTest"));
        files.values().forEach(all::addAll);
        try (Stream<Path> sources = Files.list(Path.of("src/test/java/org/sgul/report/toy"))) {
            assertThat(sources.map(file -> file.getFileName().toString().replace(".java", "")))
                    .containsExactlyInAnyOrderElementsOf(all);
        }
        assertThat(files.values()).allSatisfy(each -> assertThat(each).hasSizeLessThanOrEqualTo(2));
    }

    @TestFactory
    Stream<DynamicTest> theTaskAndTheRankerKeepTheirContracts() {
        ToyPlugin plugin = new ToyPlugin();
        return Stream.concat(
                TaskContract.tests(plugin.tasks().get(0)).stream(),
                RankerContract.tests(plugin.rankers().get(0), Map.of(), true).stream());
    }

    /** A game with few enough players to enumerate every order. */
    private static TinyContext small(long seed) {
        long chosen = LongStream.iterate(1000 * seed, s -> s + 1)
                .filter(s -> TinyGames.random(s).players().size() <= 6)
                .findFirst()
                .orElseThrow();
        return TinyContext.of(TinyGames.random(chosen), 3, chosen).withEngine(new IncrementalEngine());
    }

    /** Means of weighted marginals over orders with these probabilities. */
    private static double[] bruteForce(TinyContext context, ValueRule.Positional rule, ToDoubleFunction<NodeList> law) {
        int[] players = context.game().players().toArray();
        double[] weights = rule.weights(players.length);
        Map<NodeList, Double> known = new HashMap<>();
        double[] values = new double[players.length];
        for (WeightedOrder each : BruteForceValues.orders(context.game())) {
            int[] order = each.order().toArray();
            for (int k = 0; k < order.length; k++) {
                double before = known.computeIfAbsent(sorted(order, k), c -> value(context, c));
                double after = known.computeIfAbsent(sorted(order, k + 1), c -> value(context, c));
                values[Arrays.binarySearch(players, order[k])] +=
                        law.applyAsDouble(each.order()) * (weights.length == 0 ? 1 : weights[k]) * (after - before);
            }
        }
        return values;
    }

    private static NodeList sorted(int[] order, int length) {
        return NodeList.of(Arrays.copyOf(order, length)).sorted();
    }

    private static double value(TinyContext context, NodeList coalition) {
        return ReferenceMeasure.value(CONFIDENCE, context, coalition);
    }

    private static ToDoubleFunction<NodeList> probability(TinyContext context, OrderLaw law) {
        List<WeightedOrder> all = BruteForceValues.orders(context.game());
        if (law.equals(OrderLaws.UNIFORM)) {
            return order -> 1.0 / all.size();
        }
        Map<NodeList, Double> known = new HashMap<>();
        all.forEach(each -> known.put(each.order(), each.probability()));
        return law.equals(OrderLaws.FRONTIER_UNIFORM) ? known::get : order -> degreeBiased(context, order, all);
    }

    /** The product over steps of the degree of who joins divided by that of all who could have, which other orders show. */
    private static double degreeBiased(TinyContext context, NodeList order, List<WeightedOrder> all) {
        double probability = 1;
        for (int step = 0; step < order.size(); step++) {
            int k = step;
            int[] before = Arrays.copyOf(order.toArray(), k);
            double sum = all.stream()
                    .map(each -> each.order().toArray())
                    .filter(other -> Arrays.equals(Arrays.copyOf(other, k), before))
                    .mapToInt(other -> other[k])
                    .distinct()
                    .map(context.game().graph()::degree)
                    .sum();
            probability *= context.game().graph().degree(order.get(k)) / sum;
        }
        return probability;
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void exactValuesAgreeWithEveryOrderForAnyRuleAndLaw(long seed) {
        TinyContext context = small(seed);
        BoundUtilities utilities = new BoundUtilities(context, List.of(CONFIDENCE));
        for (OrderLaw law : List.of(OrderLaws.FRONTIER_UNIFORM, OrderLaws.UNIFORM, DEGREE_BIASED)) {
            for (ValueRule rule : List.of(EARLY, ValueRules.SHAPLEY)) {
                assertThat(ExactValues.of(utilities, law, rule)[0])
                        .as("%s, %s", law.name(), rule.name())
                        .containsExactly(
                                bruteForce(context, (ValueRule.Positional) rule, probability(context, law)),
                                within(1e-12));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void sampledValuesConvergeToExactOnesForAnyRuleAndLaw(long seed) {
        TinyContext context = small(seed);
        BoundUtilities utilities = new BoundUtilities(context, List.of(CONFIDENCE));
        for (OrderLaw law : List.of(OrderLaws.FRONTIER_UNIFORM, OrderLaws.UNIFORM, DEGREE_BIASED)) {
            Orders orders = law.draw(context.game(), "toy", 4000, RUN);
            PlayerValues sampled = valuator().value(utilities, orders, EARLY, new StoppingRule.AllOrders());
            double[] exact = ExactValues.of(utilities, law, EARLY)[0];
            for (int p = 0; p < exact.length; p++) {
                assertThat(sampled.values(0)[p])
                        .as("player %d under %s", p, law.name())
                        .isCloseTo(exact[p], within(4 * sampled.standardErrors(0)[p] + 1e-12));
            }
        }
    }

    private static Valuator valuator() {
        return new Valuator(new LocalExecutor(), RUN);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10, 1000})
    void weightsHaveMeanOne(int players) {
        assertThat(Arrays.stream(((ValueRule.Positional) EARLY).weights(players))
                        .average()
                        .orElseThrow())
                .isCloseTo(1, within(1e-12));
    }

    /** A rule that states all weights, each 1. */
    private record Ones() implements ValueRule.Positional {
        @Override
        public String name() {
            return "ones";
        }

        @Override
        public double[] weights(int players) {
            double[] weights = new double[players];
            Arrays.fill(weights, 1);
            return weights;
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void weightsThatAreAllOneGiveTheBitsOfShapley(long seed) {
        TinyContext context = small(seed);
        BoundUtilities utilities = new BoundUtilities(context, List.of(CONFIDENCE));
        for (OrderLaw law : List.of(OrderLaws.FRONTIER_UNIFORM, OrderLaws.UNIFORM)) {
            Orders orders = law.draw(context.game(), "toy", 37, RUN);
            PlayerValues ones = valuator().value(utilities, orders, new Ones(), new StoppingRule.AllOrders());
            PlayerValues shapley = valuator().value(utilities, orders);
            assertThat(ones.values(0)).isEqualTo(shapley.values(0));
            assertThat(ones.standardErrors(0)).isEqualTo(shapley.standardErrors(0));
            assertThat(ExactValues.of(utilities, law, new Ones()))
                    .isDeepEqualTo(ExactValues.of(utilities, law, ValueRules.SHAPLEY));
        }
    }

    private static OpenGame open(TinyContext tiny, Question question) {
        GameSetup setup = new GameSetup(tiny.game(), tiny.model(), tiny.trainingSet(), tiny.engine(), question, RUN);
        return new OpenGame(Side.TEST, setup, NodeNames.NUMBERS, valuator(), question, RUN);
    }

    @Test
    void theLawFlowsThroughAnOpenGame() {
        TinyContext tiny = small(5);
        OpenGame game = open(tiny, Question.PAPER.over(DEGREE_BIASED));
        OrderSource source = new OrderSource.Drawn(3000);
        Orders orders = game.orders(source);
        assertThat(orders.all())
                .isEqualTo(DEGREE_BIASED
                        .draw(tiny.game(), Side.TEST.text(), 3000, RUN)
                        .all());
        double[] exact = game.exactValues(CONFIDENCE).values();
        assertThat(exact)
                .containsExactly(bruteForce(tiny, ValueRules.SHAPLEY, probability(tiny, DEGREE_BIASED)), within(1e-12));
        ValuedGame sampled = game.value(CONFIDENCE, source);
        assertThat(sampled.values()).containsExactly(exact, within(0.01));
        assertThat(sampled.sampled().orElseThrow().orders()).isEqualTo(3000);
        assertThat(exact)
                .isNotEqualTo(open(tiny, Question.PAPER).exactValues(CONFIDENCE).values());
    }

    /** The value of each player by removing it from the full game of a new session. */
    private static double[] withoutEach(
            Game game, InferenceSession session, ToDoubleFunction<InferenceSession> utility) {
        session.addAll();
        double full = utility.applyAsDouble(session);
        return game.players().stream()
                .mapToDouble(player -> {
                    session.remove(player);
                    double without = utility.applyAsDouble(session);
                    session.add(player);
                    return full - without;
                })
                .toArray();
    }

    @Test
    void theDirectRuleFlowsThroughOpenGamesContestsAndValidationTraces() {
        Harness found = Harness.discover(folder);
        PluginRegistry plugins = found.components().plugins().with(List.of(new ToyPlugin()), List.of());
        Harness harness = new Harness(Components.of(plugins), found.catalog());
        TrainedTask trained = harness.task(
                        harness.open("twin:small", RUN), new SplitSource.Recommended(Setting.INDUCTIVE), RUN)
                .model(PluginSpec.parse("pmlp-sgc(epochs=5;hidden=4)"))
                .asking(Question.PAPER
                        .by(LEAVE_ONE_OUT)
                        .scoredBy(List.of(new PluginSpec("add-best"), new PluginSpec("drop-best"))))
                .train();
        OrderSource orders = new OrderSource.Drawn(2);
        OpenGame test = trained.open(Side.TEST);
        Game game = test.game();
        double[] expected = withoutEach(
                game,
                test.setup().open(),
                session -> IntStream.range(0, game.targets().size())
                        .mapToDouble(t ->
                                session.probability(t, test.setup().fullGame().predictedClass(t)))
                        .average()
                        .orElseThrow());
        ValuedGame valued = test.value(CONFIDENCE, orders);
        assertThat(valued.values()).containsExactly(expected, within(1e-12));
        assertThat(valued.sampled().orElseThrow().orders()).isZero();

        AtomicReference<double[]> seen = new AtomicReference<>();
        AtomicReference<double[]> truth = new AtomicReference<>();
        Contest.Result result = trained.openContest(orders, orders)
                .run(List.of(
                        new Contest.Contestant.Learning("watching", watching(seen, truth)),
                        new Contest.Contestant.Ranking("target-neighbours", new TargetNeighbours())));
        assertThat(seen.get()).containsExactly(truth.get(), within(1e-12)).isNotEqualTo(new double[seen.get().length]);
        LearnerScores scores = Objects.requireNonNull(result.fitted().get(0).scores());
        assertThat(scores.values()).containsExactly(expected, within(1e-12));
        assertThat(scores.standardErrors()).containsOnly(0);
        assertThat(scores.tasks()).containsOnlyKeys("add-best", "drop-best", LearnerScores.VALUES);
        double[] adding = scores.curve("add-best", "adding");
        assertThat(adding[0]).isEqualTo(result.empty());
        assertThat(adding[adding.length - 1]).isEqualTo(result.full());
        assertThat(scores.number("add-best", "gain"))
                .isEqualTo(Arrays.stream(adding).average().orElseThrow());
        assertThat(result.convergence().get()).hasSize(2);
    }

    /** Notes the true values it is shown, and those that it computes from the true utility. */
    private static UtilityLearner watching(AtomicReference<double[]> seen, AtomicReference<double[]> truth) {
        return new UtilityLearner() {
            @Override
            public TraceRequest traces() {
                return new TraceRequest(List.of(CONFIDENCE), List.of());
            }

            @Override
            public Utility fit(ValidationTraces traces) {
                Game game = traces.game().game();
                List<Double> values = new ArrayList<>();
                for (int p = 0; p < game.players().size(); p++) {
                    values.add(traces.trueValue(p));
                }
                seen.set(values.stream().mapToDouble(value -> value).toArray());
                truth.set(withoutEach(game, traces.game().open(), traces::truthOf));
                return CONFIDENCE;
            }
        };
    }
}
