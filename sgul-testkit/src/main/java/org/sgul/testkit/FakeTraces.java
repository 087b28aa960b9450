package org.sgul.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sgul.api.Experimental;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.ValidationTraces;

/** Traces with explicitly given numbers; values and thresholds are derived from them by definition. */
@Experimental
public final class FakeTraces implements ValidationTraces {
    /** The schema of the paper's main score. */
    static final ScoreSpec DROPPING = new ScoreSpec(
            "auc",
            "Mean {measure} while players are removed, most valuable first",
            ScoreSpec.Direction.LOWER,
            ScoreSpec.MEASURE);

    private final GameContext game;
    private final List<NodeList> orders;
    private final double[][] accuracies;
    private final double[][][] series;
    private final double[] pooledScores;
    private final double[] weights;
    private final double[] accuracyValues;
    private final double[][] seriesValues;

    /**
     * Creates traces of a game.
     *
     * @param accuracies by order and step
     * @param series by series, order and step
     * @param pooledScores the one pooled score, or empty
     */
    public FakeTraces(
            GameContext game,
            List<NodeList> orders,
            double[][] accuracies,
            double[][][] series,
            double... pooledScores) {
        this(game, orders, accuracies, series, pooledScores, ones(orders.size()));
    }

    private FakeTraces(
            GameContext game,
            List<NodeList> orders,
            double[][] accuracies,
            double[][][] series,
            double[] pooledScores,
            double[] weights) {
        this.game = game;
        this.orders = orders;
        this.accuracies = accuracies;
        this.series = series;
        this.pooledScores = pooledScores;
        this.weights = weights;
        this.accuracyValues = values(accuracies);
        this.seriesValues = Arrays.stream(series).map(this::values).toArray(double[][]::new);
    }

    private static double[] ones(int count) {
        return IntStream.range(0, count).mapToDouble(i -> 1).toArray();
    }

    /** The same traces with weights of orders. */
    public FakeTraces weighted(double... other) {
        return new FakeTraces(game, orders, accuracies, series, pooledScores, other);
    }

    @Override
    public double[] values(double[][] steps) {
        NodeList players = game.game().players();
        int[] positions = new int[game.game().graph().nodeCount()];
        for (int p = 0; p < players.size(); p++) {
            positions[players.get(p)] = p;
        }
        double[] values = new double[players.size()];
        double total = Arrays.stream(weights).sum();
        for (int order = 0; order < orders.size(); order++) {
            for (int step = 1; step <= orders.get(order).size(); step++) {
                values[positions[orders.get(order).get(step - 1)]] +=
                        weights[order] * (steps[order][step] - steps[order][step - 1]) / total;
            }
        }
        return values;
    }

    @Override
    public GameContext game() {
        return game;
    }

    @Override
    public LabelledNodes labels() {
        throw new UnsupportedOperationException("this fake has no labels");
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
    public double weight(int order) {
        return weights[order];
    }

    @Override
    public double truth(int order, int step) {
        return accuracies[order][step];
    }

    @Override
    public double truthOf(TargetStates states) {
        throw new UnsupportedOperationException("this fake has no labels");
    }

    @Override
    public double series(int index, int order, int step) {
        return series[index][order][step];
    }

    @Override
    public double trueValue(int player) {
        return accuracyValues[player];
    }

    @Override
    public double seriesValue(int index, int player) {
        return seriesValues[index][player];
    }

    @Override
    public ScoreSpec mainScore() {
        return DROPPING;
    }

    @Override
    public double score(Ranking ranking) {
        throw new UnsupportedOperationException("this fake has no labels");
    }

    @Override
    public double pooledAccuracy() {
        return Arrays.stream(accuracies)
                .flatMapToDouble(Arrays::stream)
                .average()
                .orElseThrow();
    }

    @Override
    public double scoreThreshold(int scores, double above) {
        double[] sorted = pooledScores.clone();
        Arrays.sort(sorted);
        int index = sorted.length - 1 - (int) Math.round(above * sorted.length);
        return index < 0 ? Double.NEGATIVE_INFINITY : sorted[index];
    }

    /** All players of a game, ascending, {@code count} times. */
    public static List<NodeList> ascending(GameContext game, int count) {
        return IntStream.range(0, count).mapToObj(i -> game.game().players()).toList();
    }
}
