package org.sgul.eval.dropping;

/**
 * The accuracy on the full graph and after each removal (decision D21). A good valuation makes it fall early, so lower is
 * better.
 */
public final class DroppingCurve {
    private final double[] accuracies;

    /**
     * Creates a curve; {@code accuracies[k]} is the accuracy after k removals, {@code accuracies[0]} that of the full graph.
     */
    public DroppingCurve(double... accuracies) {
        this.accuracies = accuracies.clone();
    }

    /** The total number of removals. */
    public int removals() {
        return accuracies.length - 1;
    }

    /** The accuracy after a share of the players is removed, rounded to the nearest player. */
    public double afterShare(double share) {
        return accuracies[(int) Math.round(share * removals())];
    }

    /** The sum of accuracies after 1..K removals, which is the scale of the paper's tables. */
    public double area() {
        double sum = 0;
        for (int k = 1; k < accuracies.length; k++) {
            sum += accuracies[k];
        }
        return sum;
    }

    /** The mean of accuracies after 1..K removals (Algorithm 3); the full graph's accuracy if there are no players. */
    public double auc() {
        return removals() == 0 ? accuracies[0] : area() / removals();
    }

    /** A copy of all accuracies. */
    public double[] toArray() {
        return accuracies.clone();
    }
}
