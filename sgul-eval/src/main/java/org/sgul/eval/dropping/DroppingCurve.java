package org.sgul.eval.dropping;

/**
 * The true utility on the full graph and after each removal (decision D21). A good valuation makes it fall early, so lower is
 * better.
 */
public final class DroppingCurve {
    private final double[] utilities;

    /**
     * Creates a curve; {@code utilities[k]} is the true utility after k removals, {@code utilities[0]} that of the full graph.
     */
    public DroppingCurve(double... utilities) {
        this.utilities = utilities.clone();
    }

    /** The total number of removals. */
    public int removals() {
        return utilities.length - 1;
    }

    /** The true utility after a share of the players is removed, rounded to the nearest player. */
    public double afterShare(double share) {
        return utilities[(int) Math.round(share * removals())];
    }

    /** The sum after 1..K removals, which is the scale of the paper's tables. */
    public double area() {
        double sum = 0;
        for (int k = 1; k < utilities.length; k++) {
            sum += utilities[k];
        }
        return sum;
    }

    /** The mean after 1..K removals (Algorithm 3); the full graph's if there are no players. */
    public double auc() {
        return removals() == 0 ? utilities[0] : area() / removals();
    }

    /** A copy of all points. */
    public double[] toArray() {
        return utilities.clone();
    }
}
