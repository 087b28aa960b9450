package org.sgul.valuation.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.task.Ranking;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.testkit.CoalitionUtility;
import org.sgul.testkit.ReferenceTraces;
import org.sgul.testkit.TinyCase;
import org.sgul.valuation.ValuationPlugin;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.measure.Truth;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.question.Question;
import org.sgul.valuation.task.NamedTask;
import org.sgul.valuation.value.Tracer;
import org.sgul.valuation.value.Valuator;
import org.sgul.valuation.walk.LocalExecutor;
import org.sgul.valuation.walk.Orders;

class MeasuredTracesTest {
    private static final NamedTask DROPPING = new NamedTask(
            "drop-best", Components.of(PluginRegistry.of(new ValuationPlugin())).task(new PluginSpec("drop-best")));

    private static final int ORDERS = 6;
    private static final Utility SIZE = CoalitionUtility.of(NodeList::size);
    private static final Utility CONFIDENCE =
            Utility.meanOverTargets(target -> target.probability(target.referenceClass()));
    private static final TargetMean LARGEST = new TargetMean(target -> target.probability(target.predictedClass()));
    private static final TargetMean FIRST = new TargetMean(target -> target.probability(0));

    /** The truth is the chosen measure, at steps and at any state; pooled accuracy stays accuracy. */
    @ParameterizedTest
    @EnumSource(Measure.class)
    void theTruthIsTheChosenMeasure(Measure measure) {
        TinyCase tiny = TinyCase.random(4);
        ReferenceTraces accuracy = new ReferenceTraces(tiny.context(), tiny.labels(), TraceRequest.none(), ORDERS);
        Truth truth = Truth.of(measure, tiny.context().game(), tiny.labels());
        ReferenceTraces expected = new ReferenceTraces(
                tiny.context(), tiny.labels(), TraceRequest.none(), ORDERS, (states, labels) -> truth.at(states));
        List<NodeList> orders =
                IntStream.range(0, ORDERS).mapToObj(expected::order).toList();
        ValidationTraces actual = MeasuredTraces.walk(
                        Question.PAPER.of(measure),
                        DROPPING,
                        new Tracer(new Valuator(new LocalExecutor(), new SeededRun(1))),
                        tiny.context(),
                        tiny.labels(),
                        Orders.of(orders),
                        List.of(TraceRequest.none()))
                .of(0);
        compare(actual, expected, TraceRequest.none(), tiny);
        assertThat(actual.pooledAccuracy()).isCloseTo(accuracy.pooledAccuracy(), within(1e-15));
        InferenceSession session = tiny.context().open();
        session.addAll();
        int last = orders.get(0).size();
        assertThat(actual.truthOf(session)).isEqualTo(actual.truth(0, last));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {0, 1, 2, 3})
    void everyLearnerSeesItsRequestedSeriesAsIfMeasuredFromScratch(long seed) {
        TinyCase tiny = TinyCase.random(seed);
        List<TraceRequest> requests = List.of(
                new TraceRequest(List.of(SIZE, CONFIDENCE), List.of(FIRST)),
                TraceRequest.none(),
                new TraceRequest(List.of(CONFIDENCE), List.of(LARGEST, FIRST)));
        ReferenceTraces orderSource = new ReferenceTraces(tiny.context(), tiny.labels(), TraceRequest.none(), ORDERS);
        List<NodeList> orders = new ArrayList<>();
        for (int order = 0; order < ORDERS; order++) {
            orders.add(orderSource.order(order));
        }
        Tracer tracer = new Tracer(new Valuator(new LocalExecutor(), new SeededRun(1)));
        MeasuredTraces measured = MeasuredTraces.walk(
                Question.PAPER, DROPPING, tracer, tiny.context(), tiny.labels(), Orders.of(orders), requests);
        for (int r = 0; r < requests.size(); r++) {
            ReferenceTraces expected = new ReferenceTraces(tiny.context(), tiny.labels(), requests.get(r), ORDERS);
            compare(measured.of(r), expected, requests.get(r), tiny);
        }
    }

    /** Under the law uniform, values are means with the weights that learners see, also through traces on demand. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {0, 1, 2, 3})
    void valuesAreMeansWithTheWeightsOfOrders(long seed) {
        TinyCase tiny = TinyCase.random(seed);
        Orders orders = OrderLaws.UNIFORM.draw(tiny.context().game(), "test", ORDERS, new SeededRun(seed));
        ValidationTraces measured = MeasuredTraces.walk(
                        Question.PAPER,
                        DROPPING,
                        new Tracer(new Valuator(new LocalExecutor(), new SeededRun(1))),
                        tiny.context(),
                        tiny.labels(),
                        orders,
                        List.of(TraceRequest.none()))
                .of(0);
        NodeList players = tiny.context().game().players();
        double[] values = new double[players.size()];
        double weights = 0;
        for (int order = 0; order < ORDERS; order++) {
            assertThat(measured.weight(order)).isEqualTo(orders.weight(order));
            assertThat(new TracesOnDemand(() -> measured).weight(order)).isEqualTo(orders.weight(order));
            weights += measured.weight(order);
            for (int step = 1; step <= players.size(); step++) {
                values[
                                players.stream()
                                        .boxed()
                                        .toList()
                                        .indexOf(measured.order(order).get(step - 1))] +=
                        measured.weight(order) * (measured.truth(order, step) - measured.truth(order, step - 1));
            }
        }
        assertThat(orders.effectiveSampleSize()).isLessThan(ORDERS - 0.01);
        for (int player = 0; player < values.length; player++) {
            assertThat(measured.trueValue(player)).isCloseTo(values[player] / weights, within(1e-12));
        }
    }

    private static void compare(
            ValidationTraces actual, ReferenceTraces expected, TraceRequest request, TinyCase tiny) {
        assertThat(actual.orderCount()).isEqualTo(ORDERS);
        assertThat(actual.pooledAccuracy()).isCloseTo(expected.pooledAccuracy(), within(1e-12));
        for (int order = 0; order < ORDERS; order++) {
            for (int step = 0; step <= actual.order(order).size(); step++) {
                assertThat(actual.truth(order, step)).isEqualTo(expected.truth(order, step));
                for (int s = 0; s < request.series().size(); s++) {
                    assertThat(actual.series(s, order, step)).isCloseTo(expected.series(s, order, step), within(1e-12));
                }
            }
        }
        double[][] truth = new double[ORDERS][];
        for (int order = 0; order < ORDERS; order++) {
            truth[order] = new double[actual.order(order).size() + 1];
            for (int step = 0; step < truth[order].length; step++) {
                truth[order][step] = actual.truth(order, step);
            }
        }
        double[] trueValues = actual.values(truth);
        assertThat(trueValues).containsExactly(expected.values(truth), within(1e-12));
        assertThat(actual.mainScore()).isEqualTo(expected.mainScore());
        Ranking ranking = Ranking.of(trueValues);
        assertThat(actual.score(ranking)).isCloseTo(expected.score(ranking), within(1e-12));
        for (int player = 0; player < tiny.context().game().players().size(); player++) {
            assertThat(trueValues[player]).isCloseTo(actual.trueValue(player), within(1e-15));
            assertThat(actual.trueValue(player)).isCloseTo(expected.trueValue(player), within(1e-12));
            for (int s = 0; s < request.series().size(); s++) {
                assertThat(actual.seriesValue(s, player)).isCloseTo(expected.seriesValue(s, player), within(1e-12));
            }
        }
        for (int s = 0; s < request.scores().size(); s++) {
            for (double above : new double[] {0.1, 0.5, 0.77, 1}) {
                assertThat(actual.scoreThreshold(s, above)).isEqualTo(expected.scoreThreshold(s, above));
            }
        }
    }
}
