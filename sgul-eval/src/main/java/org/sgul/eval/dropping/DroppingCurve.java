package org.sgul.eval.dropping;

/**
 * Accuracy on the full graph and after each removal (decision D21). A good valuation makes it fall early, so lower is better.
 */
public final class DroppingCurve {
    private final double[] accuracies;

    /** {@code accuracies[0]} is the full graph's, {@code accuracies[k]} that after k removals. */
    public DroppingCurve(double... accuracies) {
        this.accuracies = accuracies.clone();
    }

    /** Players removed in the end. */
    public int removals() {
        return accuracies.length - 1;
    }

    /** Accuracy after so many removals. */
    public double after(int removals) {
        return accuracies[removals];
    }

    /** Accuracy after a share of the players is removed, to the nearest player. */
    public double afterShare(double share) {
        return accuracies[(int) Math.round(share * removals())];
    }

    /** The sum of accuracies after 1..K removals: the scale of the paper's tables. */
    public double area() {
        double sum = 0;
        for (int k = 1; k < accuracies.length; k++) {
            sum += accuracies[k];
        }
        return sum;
    }

    /** The mean of accuracies after 1..K removals (Algorithm 3); the full graph's accuracy when there are no players. */
    public double auc() {
        return removals() == 0 ? accuracies[0] : area() / removals();
    }

    /** A copy of all accuracies. */
    public double[] toArray() {
        return accuracies.clone();
    }
}
