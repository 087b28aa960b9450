package org.sgul.eval.valuation;

import java.io.Serializable;

/**
 * Weighted sums of marginals by utility and player: Σw·m, Σw²·m, Σw²·m². Each block of orders fills one instance, and these are
 * added in block order, so results depend neither on threads nor on the engine (decision D23).
 */
final class MarginalSums implements Serializable {
    private static final long serialVersionUID = 1L;

    private final double[][] first;
    private final double[][] weighted;
    private final double[][] squares;
    private double weightSum;
    private double weightSquares;
    private int orders;

    MarginalSums(int utilities, int players) {
        first = new double[utilities][players];
        weighted = new double[utilities][players];
        squares = new double[utilities][players];
    }

    /** Starts an order; each of its marginals has this weight. */
    void startOrder(double weight) {
        orders++;
        weightSum += weight;
        weightSquares += weight * weight;
    }

    void add(int utility, int player, double weight, double marginal) {
        double once = weight * marginal;
        first[utility][player] += once;
        weighted[utility][player] += weight * once;
        squares[utility][player] += once * once;
    }

    void addAll(MarginalSums other) {
        orders += other.orders;
        weightSum += other.weightSum;
        weightSquares += other.weightSquares;
        addAll(first, other.first);
        addAll(weighted, other.weighted);
        addAll(squares, other.squares);
    }

    int orders() {
        return orders;
    }

    double effectiveSampleSize() {
        return weightSquares == 0 ? 0 : weightSum * weightSum / weightSquares;
    }

    double mean(int utility, int player) {
        return first[utility][player] / weightSum;
    }

    /**
     * The standard error of the weighted mean; NaN if the effective sample size is below two, because the spread is unknown
     * then.
     */
    double standardError(int utility, int player) {
        double effective = effectiveSampleSize();
        if (!(effective >= 2)) {
            return Double.NaN;
        }
        double mean = mean(utility, player);
        double spread = squares[utility][player] - 2 * mean * weighted[utility][player] + mean * mean * weightSquares;
        double variance = Math.max(0, spread) / (weightSum * weightSum);
        return Math.sqrt(variance * effective / (effective - 1));
    }

    private static void addAll(double[][] sums, double[][] more) {
        for (int u = 0; u < sums.length; u++) {
            for (int p = 0; p < sums[u].length; p++) {
                sums[u][p] += more[u][p];
            }
        }
    }
}
