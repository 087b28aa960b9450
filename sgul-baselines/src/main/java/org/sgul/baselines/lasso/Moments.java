package org.sgul.baselines.lasso;

import org.sgul.api.SgulException;

/**
 * The count, means and centred products of rows that are seen once and not stored. The last column is the target. Uses the
 * update formulas of Welford and Chan, which avoid cancellation for columns far from zero.
 */
public final class Moments {
    private final int width;
    private final double[] means;
    private final double[][] products;
    private final double[] deltas;
    private long count;

    /** Creates empty moments for rows of this many inputs and a target. */
    public Moments(int inputs) {
        this.width = inputs + 1;
        this.means = new double[width];
        this.products = new double[width][width];
        this.deltas = new double[width];
    }

    /** Adds a row: the inputs, then the target. */
    public void add(double... row) {
        if (row.length != width) {
            throw new IllegalArgumentException("a row has " + row.length + " columns, not " + width);
        }
        for (int i = 0; i < width; i++) {
            if (!Double.isFinite(row[i])) {
                throw SgulException.data(
                        "cannot fit: column " + i + " of row " + count + " is " + row[i] + ", must be a finite number");
            }
            deltas[i] = row[i] - means[i];
        }
        merge(1);
    }

    /** Adds all rows of other moments. */
    public void addAll(Moments other) {
        if (other.count == 0) {
            return;
        }
        for (int i = 0; i < width; i++) {
            deltas[i] = other.means[i] - means[i];
            for (int j = 0; j < width; j++) {
                products[i][j] += other.products[i][j];
            }
        }
        merge(other.count);
    }

    private void merge(long added) {
        double share = (double) added / (count + added);
        double weight = count * share;
        for (int i = 0; i < width; i++) {
            means[i] += share * deltas[i];
            double scaled = weight * deltas[i];
            double[] product = products[i];
            for (int j = 0; j < width; j++) {
                product[j] += scaled * deltas[j];
            }
        }
        count += added;
    }

    /** The number of rows. */
    public long count() {
        return count;
    }

    /** The number of inputs per row, without the target. */
    public int inputs() {
        return width - 1;
    }

    double mean(int column) {
        return means[column];
    }

    /** Σ (x_i − mean_i)(x_j − mean_j). */
    double centredProduct(int i, int j) {
        return products[i][j];
    }

    /** Σ x_i·x_j. */
    double rawProduct(int i, int j) {
        return products[i][j] + count * means[i] * means[j];
    }

    /** Σ (target − intercept − weights·inputs)². */
    double residualSquares(double[] weights, double intercept) {
        int target = width - 1;
        double spread = products[target][target];
        double meanResidual = means[target] - intercept;
        for (int i = 0; i < target; i++) {
            double inner = -2 * products[i][target];
            for (int j = 0; j < target; j++) {
                inner += products[i][j] * weights[j];
            }
            spread += weights[i] * inner;
            meanResidual -= weights[i] * means[i];
        }
        return Math.max(0, spread) + count * meanResidual * meanResidual;
    }
}
