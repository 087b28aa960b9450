package org.sgul.valuation.value;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.valuation.question.ValueRule;
import org.sgul.valuation.walk.Orders;
import org.sgul.valuation.walk.ScoreSketch;

/** Measurements at every step of some orders: utility series, the resulting players' values, and pooled scores. */
public final class Traces {
    private final Orders orders;
    private final double[] divisors;
    private final List<double[][]> totals;
    private final List<ScoreSketch> scores;
    private final ValueRule rule;
    private final PlayerValues values;
    private final double deviation;

    /**
     * Creates traces that own the totals {@code [order][utility][step]}; they are not copied.
     *
     * @param direct the values by a rule that needs no orders; not asked for others
     */
    Traces(
            NodeList players,
            Orders orders,
            double[] divisors,
            List<double[][]> totals,
            List<ScoreSketch> scores,
            double deviation,
            ValueRule rule,
            Supplier<PlayerValues> direct) {
        this.orders = orders;
        this.divisors = divisors;
        this.totals = List.copyOf(totals);
        this.scores = List.copyOf(scores);
        this.deviation = deviation;
        this.rule = rule;
        this.values = rule instanceof ValueRule.Positional ? values(players, order -> true) : direct.get();
    }

    private PlayerValues values(NodeList players, IntPredicate counted) {
        MarginalSums sums = new MarginalSums(players, divisors, (ValueRule.Positional) rule);
        for (int order = 0; order < orders.size(); order++) {
            if (counted.test(order)) {
                sums.add(orders.get(order), orders.weight(order), totals.get(order));
            }
        }
        return new PlayerValues(sums, true, deviation);
    }

    /** The number of measured utilities. */
    public int utilities() {
        return divisors.length;
    }

    public Orders orders() {
        return orders;
    }

    /** The players' values under every measured utility. */
    public PlayerValues values() {
        return values;
    }

    /** The largest change of a class probability where walks were made exact (decision D34); 0 for an exact engine. */
    double deviation() {
        return deviation;
    }

    /** The players' values computed from some of the orders; values that need no orders are the same from any. */
    public PlayerValues valuesOver(IntPredicate counted) {
        return rule instanceof ValueRule.Positional ? values(values.players(), counted) : values;
    }

    /**
     * The players' values under a utility that was measured elsewhere along the same orders, by order and step. A rule that needs no orders is
     * a usage error.
     */
    public double[] valuesOf(double[][] steps) {
        if (!(rule instanceof ValueRule.Positional positional)) {
            throw SgulException.usage("value rule '" + rule.name()
                    + "' values players without orders, so it has no values of what a learner measures along orders; use another rule or"
                    + " another learner");
        }
        MarginalSums sums = new MarginalSums(values.players(), new double[] {1}, positional);
        for (int order = 0; order < orders.size(); order++) {
            sums.add(orders.get(order), orders.weight(order), new double[][] {steps[order]});
        }
        return IntStream.range(0, values.players().size())
                .mapToDouble(player -> sums.mean(0, player))
                .toArray();
    }

    /** The value of a utility at a step of an order; step 0 is the empty coalition. */
    public double at(int utility, int order, int step) {
        return totals.get(order)[utility][step] / divisors[utility];
    }

    /** The mean of a utility over all steps of all orders. */
    public double meanOverSteps(int utility) {
        double sum = 0;
        long steps = 0;
        for (double[][] order : totals) {
            for (double total : order[utility]) {
                sum += total;
                steps++;
            }
        }
        return sum / (steps * divisors[utility]);
    }

    /** The score such that the given share of all pooled scores is strictly above it. */
    public double scoreThreshold(int scoreIndex, double shareAbove) {
        return scores.get(scoreIndex).threshold(shareAbove);
    }

    List<ScoreSketch> scores() {
        return scores;
    }

    /** All steps of a utility. */
    Series series(int utility) {
        double[][] byOrder = new double[orders.size()][];
        for (int order = 0; order < byOrder.length; order++) {
            byOrder[order] = totals.get(order)[utility];
        }
        return new Series(divisors[utility], byOrder, deviation);
    }

    /**
     * The measurements of one utility at every step of some orders.
     *
     * @param divisor what totals are divided by (decision D30)
     * @param totals by order and step; not copied, must not be modified
     * @param deviation the largest change of a class probability where the walk was made exact (decision D34)
     */
    record Series(double divisor, double[][] totals, double deviation) {
        double at(int order, int step) {
            return totals[order][step] / divisor;
        }
    }
}
