package org.sgul.valuation.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.measure.Truth;
import org.sgul.valuation.question.Question;
import org.sgul.valuation.task.MeasuredGame;
import org.sgul.valuation.task.NamedTask;
import org.sgul.valuation.value.Tracer;
import org.sgul.valuation.value.Traces;
import org.sgul.valuation.walk.Orders;

/** The traces of one pass over the validation orders, shared by all learners; each learner sees the series it requested. */
final class MeasuredTraces {
    private final GameContext context;
    private final LabelledNodes labels;
    private final Truth truth;
    private final Traces traces;
    private final List<Utility> utilities;
    private final List<TraceRequest> requests;
    private final NamedTask task;
    private final double pooledAccuracy;

    private MeasuredTraces(
            NamedTask task,
            GameContext context,
            LabelledNodes labels,
            Truth truth,
            Traces traces,
            List<Utility> utilities,
            List<TraceRequest> requests) {
        this.task = task;
        this.context = context;
        this.labels = labels;
        this.truth = truth;
        this.traces = traces;
        this.utilities = utilities;
        this.requests = requests;
        this.pooledAccuracy = traces.meanOverSteps(truthIndex() + 1);
    }

    /**
     * Walks the orders once for all requests; utilities shared by several learners are measured once.
     *
     * @param question has the true utility and the value rule; accuracy is measured too, for thresholds
     * @param task the first task of the question
     */
    static MeasuredTraces walk(
            Question question,
            NamedTask task,
            Tracer tracer,
            GameContext context,
            LabelledNodes labels,
            Orders orders,
            List<TraceRequest> requests) {
        List<Utility> utilities = new ArrayList<>();
        List<TargetMean> scores = new ArrayList<>();
        for (TraceRequest request : requests) {
            for (Utility utility : request.series()) {
                if (indexOf(utilities, utility) < 0) {
                    utilities.add(utility);
                }
            }
            scores.addAll(request.scores());
        }
        Measure measure = question.measure();
        Truth truth = Truth.of(measure, context.game(), labels);
        Truth accuracy = measure == Measure.ACCURACY ? truth : Truth.of(Measure.ACCURACY, context.game(), labels);
        Traces traces = tracer.trace(context, orders, utilities, List.of(truth, accuracy), scores, question.rule());
        return new MeasuredTraces(task, context, labels, truth, traces, utilities, requests);
    }

    /** The traces visible to the learner with the given request. */
    ValidationTraces of(int request) {
        int firstScore = requests.subList(0, request).stream()
                .mapToInt(r -> r.scores().size())
                .sum();
        int[] series = requests.get(request).series().stream()
                .mapToInt(utility -> indexOf(utilities, utility))
                .toArray();
        return new View(series, firstScore);
    }

    private int truthIndex() {
        return utilities.size();
    }

    private static int indexOf(List<Utility> utilities, Utility utility) {
        for (int i = 0; i < utilities.size(); i++) {
            if (utilities.get(i) == utility) {
                return i;
            }
        }
        return -1;
    }

    private final class View implements ValidationTraces {
        private final int[] series;
        private final int firstScore;

        View(int[] series, int firstScore) {
            this.series = series;
            this.firstScore = firstScore;
        }

        @Override
        public GameContext game() {
            return context;
        }

        @Override
        public LabelledNodes labels() {
            return labels;
        }

        @Override
        public int orderCount() {
            return traces.orders().size();
        }

        @Override
        public NodeList order(int order) {
            return traces.orders().get(order);
        }

        @Override
        public double weight(int order) {
            return traces.orders().weight(order);
        }

        @Override
        public double truth(int order, int step) {
            return traces.at(truthIndex(), order, step);
        }

        @Override
        public double truthOf(TargetStates states) {
            return truth.at(states);
        }

        @Override
        public double series(int index, int order, int step) {
            return traces.at(series[index], order, step);
        }

        @Override
        public double trueValue(int player) {
            return traces.values().value(truthIndex(), player);
        }

        @Override
        public double seriesValue(int index, int player) {
            return traces.values().value(series[index], player);
        }

        @Override
        public double[] values(double[][] steps) {
            return traces.valuesOf(steps);
        }

        @Override
        public ScoreSpec mainScore() {
            return task.task().scores().get(0);
        }

        @Override
        public double score(Ranking ranking) {
            return Objects.requireNonNull(task.score(new MeasuredGame(context, truth), ranking)
                    .numbers()
                    .get(mainScore().name()));
        }

        @Override
        public double pooledAccuracy() {
            return pooledAccuracy;
        }

        @Override
        public double scoreThreshold(int scores, double above) {
            return traces.scoreThreshold(firstScore + scores, above);
        }
    }
}
