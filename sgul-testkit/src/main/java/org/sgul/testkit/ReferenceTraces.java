package org.sgul.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.ValidationTraces;

/** Validation traces of a tiny game, with every step of every order measured from scratch. */
public final class ReferenceTraces implements ValidationTraces {
    private final GameContext context;
    private final LabelledNodes labels;
    private final List<NodeList> orders = new ArrayList<>();
    private final ToDoubleBiFunction<TargetStates, LabelledNodes> measure;
    private final List<double[]> truth;
    private final List<double[]> accuracy;
    private final List<List<double[]>> series = new ArrayList<>();
    private final List<double[]> descendingScores = new ArrayList<>();

    /** Measures what a learner requests, and accuracy as the truth, along orders drawn from the context's run. */
    public ReferenceTraces(GameContext context, LabelledNodes labels, TraceRequest request, int orderCount) {
        this(context, labels, request, orderCount, ReferenceTraces::accuracy);
    }

    /**
     * Measures what a learner requests.
     *
     * @param measure the true utility of a state of the game and its targets' labels
     */
    public ReferenceTraces(
            GameContext context,
            LabelledNodes labels,
            TraceRequest request,
            int orderCount,
            ToDoubleBiFunction<TargetStates, LabelledNodes> measure) {
        if (!labels.nodes().equals(context.game().targets())) {
            throw new IllegalArgumentException("the labelled nodes are not the game's targets in their order");
        }
        this.context = context;
        this.labels = labels;
        this.measure = measure;
        for (int i = 0; i < orderCount; i++) {
            orders.add(PermissibleOrders.draw(context.game(), context.run().random("reference-traces", i)));
        }
        this.truth = alongOrders(players -> measure.applyAsDouble(ReferenceMeasure.states(context, players), labels));
        this.accuracy = alongOrders(players -> accuracy(ReferenceMeasure.states(context, players), labels));
        request.series().forEach(utility -> series.add(alongOrders(utility.on(context))));
        request.scores().forEach(score -> descendingScores.add(pooled(score)));
    }

    /** The share of targets that are predicted as labelled. */
    private static double accuracy(TargetStates states, LabelledNodes labels) {
        long right = IntStream.range(0, labels.size())
                .filter(target -> states.predictedClass(target) == labels.label(target))
                .count();
        return (double) right / labels.size();
    }

    private List<double[]> alongOrders(StepFunction function) {
        return alongOrders(players -> ReferenceMeasure.value(function, context, players));
    }

    private List<double[]> alongOrders(ToDoubleFunction<NodeList> function) {
        List<double[]> values = new ArrayList<>();
        for (NodeList order : orders) {
            double[] steps = new double[order.size() + 1];
            for (int step = 0; step < steps.length; step++) {
                steps[step] = function.applyAsDouble(first(order, step));
            }
            values.add(steps);
        }
        return values;
    }

    private double[] pooled(TargetMean score) {
        List<Double> all = new ArrayList<>();
        for (NodeList order : orders) {
            for (int step = 0; step <= order.size(); step++) {
                for (double value : ReferenceMeasure.targetValues(score, context, first(order, step))) {
                    all.add(value);
                }
            }
        }
        return all.stream()
                .sorted((a, b) -> Double.compare(b, a))
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    private static NodeList first(NodeList order, int step) {
        return NodeList.of(Arrays.copyOf(order.toArray(), step));
    }

    /** The mean marginal contribution of a player over all orders. */
    private double value(List<double[]> measured, int player) {
        Game game = context.game();
        double sum = 0;
        for (int order = 0; order < orders.size(); order++) {
            for (int step = 1; step <= orders.get(order).size(); step++) {
                if (orders.get(order).get(step - 1) == game.players().get(player)) {
                    sum += measured.get(order)[step] - measured.get(order)[step - 1];
                }
            }
        }
        return sum / orders.size();
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
        return orders.size();
    }

    @Override
    public NodeList order(int order) {
        return orders.get(order);
    }

    @Override
    public double truth(int order, int step) {
        return truth.get(order)[step];
    }

    @Override
    public double truthOf(TargetStates states) {
        return measure.applyAsDouble(states, labels);
    }

    @Override
    public double series(int index, int order, int step) {
        return series.get(index).get(order)[step];
    }

    @Override
    public double trueValue(int player) {
        return value(truth, player);
    }

    @Override
    public double seriesValue(int index, int player) {
        return value(series.get(index), player);
    }

    @Override
    public double[] values(double[][] steps) {
        return IntStream.range(0, context.game().players().size())
                .mapToDouble(player -> value(List.of(steps), player))
                .toArray();
    }

    /** The paper's: the mean of the measure while players are removed. */
    @Override
    public ScoreSpec mainScore() {
        return FakeTraces.DROPPING;
    }

    @Override
    public double score(Ranking ranking) {
        Game game = context.game();
        List<Integer> left = new ArrayList<>(game.players().stream().boxed().toList());
        double sum = 0;
        for (int player : ranking.order()) {
            left.remove((Integer) game.players().get(player));
            NodeList present =
                    NodeList.of(left.stream().mapToInt(Integer::intValue).toArray());
            sum += measure.applyAsDouble(ReferenceMeasure.states(context, present), labels);
        }
        return sum / ranking.size();
    }

    @Override
    public double pooledAccuracy() {
        return accuracy.stream().flatMapToDouble(Arrays::stream).average().orElseThrow();
    }

    /** The score at rank round(above·N) + 1 in descending order; negative infinity if all scores are to be above it. */
    @Override
    public double scoreThreshold(int scores, double above) {
        double[] descending = descendingScores.get(scores);
        int rank = (int) Math.round(above * descending.length);
        return rank >= descending.length ? Double.NEGATIVE_INFINITY : descending[rank];
    }
}
