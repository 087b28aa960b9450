package org.sgul.baselines.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.baselines.fake.FakeGame;
import org.sgul.baselines.fake.FakeTraces;
import org.sgul.core.run.RandomStreams;
import org.sgul.testkit.ReferenceMeasure;
import org.sgul.testkit.ReferenceTraces;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;

class GnnEvaluatorTest {
    private static final EvaluatorParameters DEFAULTS = EvaluatorParameters.DEFAULTS;

    private static ReferenceTraces traces(TinyContext context) {
        return new ReferenceTraces(context, MixedNeighbours.labels(context.game()), TraceRequest.none(), 3);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void learnsThatAccuracyDependsOnHomophily(long seed) {
        TinyContext validation = MixedNeighbours.context(5, seed);
        EvaluatorParameters parameters = new EvaluatorParameters(100, 1_000_000, 32, 8, 200, 8, 0.01, 0.1);
        Utility fitted = new GnnEvaluator(parameters).fit(traces(validation));
        double error = (double) fitted.findings().get("held-out-error");
        double errorOfMean = (double) fitted.findings().get("held-out-error-of-mean");
        assertThat(error).as("held out, seed %d", seed).isLessThan(errorOfMean / 2);
        int graphs = (int) fitted.findings().get("meta-graphs");
        assertThat(graphs).isBetween(80, 100);
        assertThat(fitted.findings())
                .containsEntry("held-out-graphs", (int) Math.round(graphs / 5.0))
                .containsEntry("training-nodes", 20);

        assertThat(expected(fitted, 2, seed))
                .as("full games, homophilous against heterophilous, seed %d", seed)
                .isGreaterThan(expected(fitted, 8, seed) + 0.2);
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

    /** A game of 1 target and 99 players has 50.5 nodes on average. */
    @ParameterizedTest(name = "at most {0} nodes")
    @CsvSource({"1000000, 40", "1010, 20", "100, 5"})
    void stepsAreSpreadEvenlyWithinTheLimit(int maxNodes, int expected) {
        FakeGame game = FakeGame.wheel(99, 1);
        List<NodeList> orders = FakeTraces.ascending(game, 3);
        FakeTraces traces = new FakeTraces(game, orders, new double[3][100], new double[0][][]);
        EvaluatorParameters parameters = new EvaluatorParameters(40, maxNodes, 8, 4, 1, 1, 0.1, 0);
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
        assertThatThrownBy(() -> new EvaluatorParameters(metaGraphs, maxNodes, 8, 4, epochs, 1, learningRate, dropout))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
