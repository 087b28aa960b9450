package org.sgul.valuation.value;

import org.sgul.api.data.NodeList;
import org.sgul.valuation.question.ValueRule;

/**
 * Weighted sums of marginals by utility and player: Σw·m, Σw²·m, Σw²·m², where m includes the value rule's weight of the position. The
 * only way in which marginals are added: order by order, as differences of totals, and divided once at the end. So values do
 * not depend on threads, blocks or who asks for them (decision D23), and equal sums of counts are equal values (decision D30).
 */
public final class MarginalSums {
    private final NodeList players;
    private final int[] positions;
    private final double[] divisors;
    private final double[] positionWeights;
    private final double[][] first;
    private final double[][] weighted;
    private final double[][] squares;
    private final double[] movedSquares;
    private final double[] movedWeights;
    private double weightSum;
    private double weightSquares;
    private int orders;

    /**
     * Sums without orders.
     *
     * @param players the players of the game, ascending
     * @param divisors what totals are divided by, by utility
     */
    public MarginalSums(NodeList players, double[] divisors, ValueRule.Positional rule) {
        this.players = players;
        this.positions = new int[players.isEmpty() ? 0 : players.get(players.size() - 1) + 1];
        for (int p = 0; p < players.size(); p++) {
            positions[players.get(p)] = p;
        }
        this.divisors = divisors.clone();
        this.positionWeights = rule.weights(players.size());
        first = new double[divisors.length][players.size()];
        weighted = new double[divisors.length][players.size()];
        squares = new double[divisors.length][players.size()];
        movedSquares = new double[divisors.length];
        movedWeights = new double[divisors.length];
    }

    /** Adds the marginals of an order; {@code totals} are the totals at every step, by utility. */
    public void add(NodeList order, double weight, double[][] totals) {
        orders++;
        weightSum += weight;
        weightSquares += weight * weight;
        for (int u = 0; u < totals.length; u++) {
            for (int step = 1; step < totals[u].length; step++) {
                int player = positions[order.get(step - 1)];
                double once = weight * (totals[u][step] - totals[u][step - 1]);
                if (positionWeights.length > 0) { // not multiplied by 1 where all are 1: sums of counts stay whole
                    once *= positionWeights[step - 1];
                }
                first[u][player] += once;
                weighted[u][player] += weight * once;
                squares[u][player] += once * once;
                if (once != 0) {
                    movedSquares[u] += once * once;
                    movedWeights[u] += weight * weight;
                }
            }
        }
    }

    public NodeList players() {
        return players;
    }

    public int utilities() {
        return divisors.length;
    }

    public int orders() {
        return orders;
    }

    /** The equivalent number of equally weighted orders (decision D32). */
    public double effectiveSampleSize() {
        return weightSquares == 0 ? 0 : weightSum * weightSum / weightSquares;
    }

    public double mean(int utility, int player) {
        return first[utility][player] / (weightSum * divisors[utility]);
    }

    /** Whether a player had a marginal other than 0. */
    public boolean hasMoved(int utility, int player) {
        return squares[utility][player] > 0;
    }

    /**
     * The standard error of a player whose marginals were all zero. By the rule of three, the probability of another marginal may
     * be 3/n; it is assumed to be as large as those marginals of the other players that are not zero or, if there are none, as a
     * change of the total by 1, such as one more target that is predicted correctly.
     */
    public double unseenError(int utility) {
        double size = movedWeights[utility] == 0 ? 1 : Math.sqrt(movedSquares[utility] / movedWeights[utility]);
        return Math.sqrt(3) * size / (effectiveSampleSize() * divisors[utility]);
    }

    /**
     * The standard error of the weighted mean; NaN if the effective sample size is below two, because the spread is unknown
     * then.
     */
    public double standardError(int utility, int player) {
        double effective = effectiveSampleSize();
        if (!(effective >= 2)) {
            return Double.NaN;
        }
        double mean = first[utility][player] / weightSum;
        double spread = squares[utility][player] - 2 * mean * weighted[utility][player] + mean * mean * weightSquares;
        double variance = Math.max(0, spread) / (weightSum * weightSum);
        return Math.sqrt(variance * effective / (effective - 1)) / divisors[utility];
    }
}
