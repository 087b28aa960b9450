package org.sgul.valuation.value;

import org.sgul.api.data.NodeList;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.question.ValueRule;

/**
 * The values of all players under some utilities: the mean of their marginals over orders, with standard errors. Arrays have one
 * entry per player, in the order of the game's player list; {@link org.sgul.valuation.pipeline.ValuedGame} has values by node.
 */
public final class PlayerValues {
    private final NodeList players;
    private final double[][] means;
    private final double[][] standardErrors;
    private final int orders;
    private final double effectiveSampleSize;
    private final boolean converged;
    private final double deviation;

    PlayerValues(MarginalSums sums, boolean converged, double deviation) {
        this.players = sums.players();
        int utilities = sums.utilities();
        this.means = new double[utilities][players.size()];
        this.standardErrors = new double[utilities][players.size()];
        for (int u = 0; u < utilities; u++) {
            for (int p = 0; p < players.size(); p++) {
                means[u][p] = sums.mean(u, p);
                standardErrors[u][p] = sums.standardError(u, p);
            }
        }
        this.orders = sums.orders();
        this.effectiveSampleSize = sums.effectiveSampleSize();
        this.converged = converged;
        this.deviation = deviation;
    }

    /** Values without orders, which have no standard errors. */
    private PlayerValues(NodeList players, double[][] values) {
        this.players = players;
        this.means = values;
        this.standardErrors = new double[values.length][players.size()];
        this.orders = 0;
        this.effectiveSampleSize = 0;
        this.converged = true;
        this.deviation = 0;
    }

    /** The values of utilities by a rule that needs no orders. */
    public static PlayerValues direct(ValueRule.Direct rule, BoundUtilities utilities) {
        return new PlayerValues(utilities.context().game().players(), rule.values(utilities));
    }

    /** The players, as game ids. */
    NodeList players() {
        return players;
    }

    public double value(int utility, int player) {
        return means[utility][player];
    }

    double standardError(int utility, int player) {
        return standardErrors[utility][player];
    }

    /** A copy of the standard errors of one utility's values; NaN if the effective sample size is below two, 0 for values that need no orders. */
    public double[] standardErrors(int utility) {
        return standardErrors[utility].clone();
    }

    /** A copy of one utility's values. */
    public double[] values(int utility) {
        return means[utility].clone();
    }

    /** The number of orders walked; 0 for values that need none. */
    public int orders() {
        return orders;
    }

    /** The equivalent number of equally weighted orders; less than {@link #orders()} under importance weights. */
    public double effectiveSampleSize() {
        return effectiveSampleSize;
    }

    /** Whether the stopping rule was met before the limit on orders was reached. */
    public boolean converged() {
        return converged;
    }

    /** The largest change of a class probability where walks were made exact (decision D34); 0 for an exact engine. */
    public double deviation() {
        return deviation;
    }
}
