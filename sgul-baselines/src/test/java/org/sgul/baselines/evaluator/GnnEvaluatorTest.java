package org.sgul.baselines.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.store.CsrGraph;
import org.sgul.testkit.FakeGame;
import org.sgul.testkit.FakeTraces;
import org.sgul.testkit.ReferenceMeasure;
import org.sgul.testkit.ReferenceTraces;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;

class GnnEvaluatorTest {
    private static final EvaluatorParameters DEFAULTS = EvaluatorParameters.DEFAULTS;

    private static EvaluatorParameters small(int epochs, int patience) {
        return new EvaluatorParameters(100, 1_000_000, 32, 8, Pooling.ALL, epochs, patience, 0.01, 0.01);
    }

    private static ReferenceTraces traces(TinyContext context) {
        return new ReferenceTraces(context, MixedNeighbours.labels(context.game()), TraceRequest.none(), 6);
    }

    /** Traces whose labels are a function of order, step and accuracy. */
    private static ValidationTraces relabelled(ValidationTraces traces, Label label) {
        return (ValidationTraces) Proxy.newProxyInstance(
                GnnEvaluatorTest.class.getClassLoader(),
                new Class<?>[] {ValidationTraces.class},
                (proxy, method, args) -> {
                    Object value = method.invoke(traces, args);
                    return method.getName().equals("truth")
                            ? (Object) label.of((int) args[0], (int) args[1], (double) value)
                            : value;
                });
    }

    private interface Label {
        double of(int order, int step, double accuracy);
    }

    private static double finding(Utility fitted, String name) {
        return ((Number) fitted.findings().get(name)).doubleValue();
    }

    @ParameterizedTest(name = "pooling {1}, seed {0}")
    @CsvSource({"1, ALL", "2, ALL", "3, ALL", "1, TARGETS", "2, TARGETS"})
    void learnsThatAccuracyDependsOnHomophily(long seed, Pooling pooling) {
        TinyContext validation = MixedNeighbours.context(5, seed);
        EvaluatorParameters parameters = new EvaluatorParameters(100, 1_000_000, 32, 8, pooling, 100, 10, 0.01, 0.01);
        Utility fitted = new GnnEvaluator(parameters).fit(traces(validation));
        assertThat(finding(fitted, "held-out-r2")).as("seed %d", seed).isGreaterThan(0.9);
        assertThat(finding(fitted, "unseen-orders-r2")).as("seed %d", seed).isGreaterThan(0.7);
        assertThat(finding(fitted, "held-out-r2"))
                .isEqualTo(1 - finding(fitted, "held-out-error") / finding(fitted, "held-out-variance"));
        assertThat(fitted.findings()).doesNotContainKey("warnings").containsEntry("training-nodes", 20);
        int graphs = (int) fitted.findings().get("meta-graphs");
        int unseen = (int) fitted.findings().get("unseen-orders-graphs");
        assertThat(graphs).isBetween(80, 100);
        assertThat(unseen).isBetween(5, 40);
        assertThat(fitted.findings()).containsEntry("held-out-graphs", (int) Math.round((graphs - unseen) / 5.0));

        assertThat(expected(fitted, 2, seed))
                .as("full games, homophilous against heterophilous, seed %d", seed)
                .isGreaterThan(expected(fitted, 8, seed) + 0.1);
    }

    @Test
    void stopsAtAPlateauAndKeepsTheBestWeights() {
        TinyContext validation = MixedNeighbours.context(5, 4);
        Utility fitted = new GnnEvaluator(small(1000, 6)).fit(traces(validation));
        int epochs = (int) fitted.findings().get("epochs");
        int best = (int) fitted.findings().get("best-epoch");
        assertThat(best).isPositive();
        assertThat(epochs).isBetween(best, 999);
        Utility cutOff = new GnnEvaluator(small(best, 1000)).fit(traces(validation));
        assertThat(cutOff.findings()).containsEntry("epochs", best);
        assertThat(finding(cutOff, "held-out-error")).isEqualTo(finding(fitted, "held-out-error"));
        assertThat(expected(cutOff, 3, 4)).isEqualTo(expected(fitted, 3, 4));
    }

    @Test
    void learnsMeasuresOutsideOfTheUnitInterval() {
        TinyContext validation = MixedNeighbours.context(5, 5);
        ReferenceTraces traces = traces(validation);
        Utility fitted =
                new GnnEvaluator(small(100, 10)).fit(relabelled(traces, (order, step, accuracy) -> 50 * accuracy - 80));
        assertThat(finding(fitted, "held-out-r2")).isGreaterThan(0.9);
        int players = validation.game().players().size();
        assertThat(ReferenceMeasure.value(fitted, validation, validation.game().players()))
                .isCloseTo(50 * traces.truth(0, players) - 80, within(3.0));
    }

    @Test
    void warnsIfHeldOutLabelsAreNotExplained() {
        Utility fitted = new GnnEvaluator(small(100, 10))
                .fit(relabelled(
                        traces(MixedNeighbours.context(5, 6)),
                        (order, step, accuracy) ->
                                RandomStreams.stream(order, "noise", step).nextDouble()));
        assertThat(finding(fitted, "held-out-r2")).isLessThan(0.5);
        assertThat((List<?>) fitted.findings().get("warnings"))
                .singleElement()
                .asString()
                .startsWith("the regressor explains only ")
                .endsWith(" of the variance of held-out subgraphs (R² below 0.5), so its values are mostly noise");
    }

    @Test
    void warnsIfOnlyOrdersThatWereSeenAreExplained() {
        Fitness good = new Fitness(0.1, 1);
        Fitness poor = new Fitness(0.9, 1);
        Fitness unknown = new Fitness(Double.NaN, Double.NaN);
        assertThat(GnnEvaluator.warnings(good, poor))
                .containsExactly(
                        "the regressor explains only 0.10 of the variance of subgraphs of orders that it has not seen"
                                + " (R² below 0.5), so its values are mostly noise");
        assertThat(GnnEvaluator.warnings(good, good)).isEmpty();
        assertThat(GnnEvaluator.warnings(good, unknown)).isEmpty();
    }

    @Test
    void statesWhatTheNumberOfPlayersAloneExplains() {
        TinyContext validation = MixedNeighbours.context(5, 6);
        int players = validation.game().players().size();
        Utility fitted = new GnnEvaluator(small(1, 1))
                .fit(relabelled(traces(validation), (order, step, accuracy) -> 0.2 + 0.5 * step / players));
        assertThat(finding(fitted, "held-out-r2-of-player-count")).isCloseTo(1, within(1e-6));
        assertThat(finding(fitted, "unseen-orders-r2-of-player-count")).isCloseTo(1, within(1e-6));
    }

    @Test
    void predictsTheOnlyLabel() {
        TinyContext validation = MixedNeighbours.context(5, 7);
        Utility fitted =
                new GnnEvaluator(small(100, 10)).fit(relabelled(traces(validation), (order, step, accuracy) -> 1));
        assertThat(fitted.findings())
                .containsEntry("epochs", 0)
                .doesNotContainKey("held-out-r2")
                .containsEntry(
                        "warnings",
                        List.of("all held-out subgraphs have the same label, so there is nothing to learn from"));
        assertThat(ReferenceMeasure.value(fitted, validation, validation.game().players()))
                .isCloseTo(1, within(1e-12));
    }

    @Test
    void doesNotDependOnThreads() {
        TinyContext validation = MixedNeighbours.context(5, 8);
        Utility one = new GnnEvaluator(small(20, 10)).fit(traces(validation));
        TinyContext parallel = new TinyContext(
                validation.game(),
                validation.model(),
                validation.trainingSet(),
                validation.engine(),
                new SeededRun(8, Progress.SILENT, 4, () -> false));
        Utility many = new GnnEvaluator(small(20, 10)).fit(traces(parallel));
        assertThat(many.findings()).isEqualTo(one.findings());
        assertThat(expected(many, 3, 8)).isEqualTo(expected(one, 3, 8));
    }

    private static double expected(Utility fitted, int otherClass, long seed) {
        TinyContext test = MixedNeighbours.context(otherClass, seed + 100);
        return ReferenceMeasure.value(fitted, test, test.game().players());
    }

    @Test
    void modelsWithoutLocalLayersAreRejected() {
        TinyContext context = TinyContext.of(TinyGames.random(1), 2, 1).withModel(TinyModels.full(1, 2));
        ReferenceTraces traces =
                new ReferenceTraces(context, TinyGames.labels(context.game(), 2, 1), TraceRequest.none(), 2);
        assertThatThrownBy(() -> new GnnEvaluator(DEFAULTS).fit(traces))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith("gnn-evaluator updates a model's hidden rows incrementally");
    }

    @Test
    void gamesWithoutPlayersAreRejected() {
        TinyContext context = TinyContext.of(TinyGames.withoutPlayers(), 2, 1);
        ReferenceTraces traces =
                new ReferenceTraces(context, TinyGames.labels(context.game(), 2, 1), TraceRequest.none(), 2);
        assertThatThrownBy(() -> new GnnEvaluator(DEFAULTS).fit(traces))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("the validation game has no players");
    }

    @Test
    void splitsWithoutTrainingNodesAreRejected() {
        TinyContext sound = MixedNeighbours.context(5, 1);
        TrainingSet none = new TrainingSet(
                sound.trainingSet().graph(),
                sound.trainingSet().features(),
                LabelledNodes.of(NodeList.of(), new int[0]));
        TinyContext context = new TinyContext(sound.game(), sound.model(), none, sound.engine(), sound.run());
        assertThatThrownBy(() -> new GnnEvaluator(DEFAULTS).fit(traces(context)))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessage(
                        "gnn-evaluator compares nodes with the training nodes, but the split has none; use a split with"
                                + " training nodes, or leave gnn-evaluator out");
    }

    /** Of five orders one is set aside, unless too few graphs of the others remain. */
    @ParameterizedTest(name = "{0} graphs of the order set aside, {1} of others")
    @CsvSource({"4, 1, 0", "5, 0, 0", "1, 4, 0", "4, 5, 4", "1, 9, 1"})
    void ordersAreSetAsideOnlyIfEnoughGraphsRemain(int apart, int others, int unseen) {
        int order = MetaSplit.shuffled(4, new SplittableRandom(3))[0] + 1;
        List<MetaSample> samples = IntStream.range(0, apart + others)
                .mapToObj(i -> new MetaSample(i < apart ? order : 0, i))
                .toList();
        List<MetaGraph> graphs = samples.stream()
                .map(sample ->
                        new MetaGraph(CsrGraph.withoutEdges(1), new double[][] {{1}}, new int[] {0}, sample.step()))
                .toList();

        MetaSplit split = MetaSplit.of(samples, graphs, 5, new SplittableRandom(3));

        assertThat(split.unseenOrders()).hasSize(unseen);
        assertThat(split.heldOut()).isNotEmpty();
        assertThat(split.training()).hasSizeGreaterThanOrEqualTo(4);
        assertThat(split.training().size() + split.heldOut().size()).isEqualTo(apart + others - unseen);
    }

    /** A game of 1 target and 99 players has 50.5 nodes on average. */
    @ParameterizedTest(name = "at most {0} nodes")
    @CsvSource({"1000000, 60", "2020, 40", "100, 30"})
    void stepsAreSpreadEvenlyWithinTheLimit(int maxNodes, int expected) {
        FakeGame game = FakeGame.wheel(99, 1);
        List<NodeList> orders = FakeTraces.ascending(game, 3);
        FakeTraces traces = new FakeTraces(game, orders, new double[3][100], new double[0][][]);
        EvaluatorParameters parameters = new EvaluatorParameters(60, maxNodes, 8, 4, Pooling.ALL, 1, 1, 0.1, 0);
        List<MetaSample> samples = MetaSample.draw(traces, parameters, RandomStreams.stream(1, "test", 0));
        assertThat(samples).hasSize(expected);
        for (int i = 0; i < expected; i++) {
            assertThat(samples.get(i).step()).isBetween(100 * i / expected, (100 * (i + 1) - 1) / expected);
        }
    }

    @Test
    void subgraphsAreDistinct() {
        FakeGame game = FakeGame.wheel(4, 1);
        FakeTraces traces = new FakeTraces(game, FakeTraces.ascending(game, 2), new double[2][5], new double[0][][]);
        List<MetaSample> samples = MetaSample.draw(traces, DEFAULTS, RandomStreams.stream(1, "test", 0));
        assertThat(new HashSet<>(samples)).hasSameSizeAs(samples).hasSize(2 + 2 * 3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4 | 1 | 1 | 0.1 | 0 | meta-graphs: must be at least 5, not 4",
                "5 | 0 | 1 | 0.1 | 0 | max-nodes: must be at least 1, not 0",
                "5 | 1 | 0 | 0.1 | 0 | epochs: must be at least 1, not 0",
                "5 | 1 | 1 | 0 | 0 | learning-rate: must be above 0, not 0.0",
                "5 | 1 | 1 | 0.1 | 1 | dropout: must be at least 0 and below 1, not 1.0",
            })
    void rejectsParametersOutOfRange(
            int metaGraphs, int maxNodes, int epochs, double learningRate, double dropout, String message) {
        assertThatThrownBy(() -> new EvaluatorParameters(
                        metaGraphs, maxNodes, 8, 4, Pooling.ALL, epochs, 1, learningRate, dropout))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
