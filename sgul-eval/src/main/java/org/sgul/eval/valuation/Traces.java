package org.sgul.eval.valuation;

import java.util.List;
import java.util.function.IntPredicate;
import org.sgul.api.data.NodeList;

/** Measurements at every step of some orders: utility series, the resulting players' values, and pooled scores. */
public final class Traces {
    private final Orders orders;
    private final List<double[][]> series;
    private final List<ScoreSketch> scores;
    private final PlayerValues values;

    /** Creates traces that own the series {@code [order][utility][step]}; they are not copied. */
    Traces(NodeList players, Orders orders, int utilities, List<double[][]> series, List<ScoreSketch> scores) {
        this.orders = orders;
        this.series = List.copyOf(series);
        this.scores = List.copyOf(scores);
        this.values = values(players, orders, utilities, series, order -> true);
    }

    private static PlayerValues values(
            NodeList players, Orders orders, int utilities, List<double[][]> series, IntPredicate counted) {
        MarginalSums sums = new MarginalSums(utilities, players.size());
        int[] positions = new int[players.isEmpty() ? 0 : players.get(players.size() - 1) + 1];
        for (int p = 0; p < players.size(); p++) {
            positions[players.get(p)] = p;
        }
        for (int order = 0; order < orders.size(); order++) {
            if (!counted.test(order)) {
                continue;
            }
            NodeList walked = orders.get(order);
            sums.startOrder(orders.weight(order));
            for (int u = 0; u < utilities; u++) {
                double[] steps = series.get(order)[u];
                for (int step = 1; step < steps.length; step++) {
                    sums.add(u, positions[walked.get(step - 1)], orders.weight(order), steps[step] - steps[step - 1]);
                }
            }
        }
        return new PlayerValues(players, utilities, sums, true);
    }

    public Orders orders() {
        return orders;
    }

    /** The players' values under every measured utility. */
    public PlayerValues values() {
        return values;
    }

    /** The players' values computed from some of the orders. */
    public PlayerValues valuesOver(IntPredicate counted) {
        int utilities = series.isEmpty() ? 0 : series.get(0).length;
        return values(values.players(), orders, utilities, series, counted);
    }

    /** The value of a utility at a step of an order; step 0 is the empty coalition. */
    public double at(int utility, int order, int step) {
        return series.get(order)[utility][step];
    }

    /** The score such that the given share of all pooled scores is strictly above it. */
    public double scoreThreshold(int scoreIndex, double shareAbove) {
        return scores.get(scoreIndex).threshold(shareAbove);
    }

    List<ScoreSketch> scores() {
        return scores;
    }

    /** A utility's value at every step of an order; must not be modified. */
    double[] series(int utility, int order) {
        return series.get(order)[utility];
    }
}
