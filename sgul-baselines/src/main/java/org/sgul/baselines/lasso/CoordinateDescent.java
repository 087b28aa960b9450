package org.sgul.baselines.lasso;

import org.sgul.api.SgulException;

/**
 * Minimises {@code w'Gw − 2b'w + λ·Σw} over {@code w ≥ 0}. Sweeps of coordinate descent find which weights are positive. After
 * each sweep, the positive weights take joint Newton steps to their joint minimum, dropping those that reach zero, so nearly
 * collinear columns need hardly more sweeps than others. The solver stops when every optimality (KKT) condition holds to
 * {@value #TOLERANCE} relative to the size of its own terms. There is no absolute tolerance, so the result does not depend on
 * the scale of the problem.
 */
final class CoordinateDescent {
    static final double TOLERANCE = 1e-12;

    /**
     * A column is treated as dependent if its part outside the span of the others is below this share of its squared length.
     */
    private static final double DEPENDENT = 1e-11;

    private static final int SWEEPS = 10_000;

    private final double[][] gram;
    private final double[] products;
    private final int size;
    private final double[] lengths;
    private final double[] gradient;
    private final double[][] factor;
    private final int[] chosen;
    private final double[] direction;

    /**
     * Creates a problem whose target has a mean square of about 1.
     *
     * @param gram G, positive semi-definite; a column with a zero on the diagonal keeps weight 0
     * @param products b
     */
    CoordinateDescent(double[][] gram, double[] products) {
        this.gram = gram;
        this.products = products;
        this.size = products.length;
        this.lengths = new double[size];
        for (int j = 0; j < size; j++) {
            lengths[j] = Math.sqrt(gram[j][j]);
        }
        this.gradient = new double[size];
        this.factor = new double[size][size];
        this.chosen = new int[size];
        this.direction = new double[size];
    }

    /** Moves the weights, which serve as a warm start, to the minimum. */
    void solve(double lambda, double[] weights) {
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            sweep(lambda, weights);
            if (optimal(lambda, weights)) {
                return;
            }
            boolean dropped = true;
            while (dropped) {
                dropped = newtonStep(weights);
                if (optimal(lambda, weights)) {
                    return;
                }
            }
        }
        throw SgulException.internal(
                "the lasso on " + size + " columns did not converge at penalty " + lambda + " in " + SWEEPS + " sweeps",
                null);
    }

    private void sweep(double lambda, double[] weights) {
        for (int j = 0; j < size; j++) {
            if (gram[j][j] > 0) {
                double others = halfGradient(j, lambda, weights) - gram[j][j] * weights[j];
                weights[j] = Math.max(0, -others / gram[j][j]);
            }
        }
    }

    private double halfGradient(int j, double lambda, double[] weights) {
        double sum = lambda / 2 - products[j];
        double[] row = gram[j];
        for (int k = 0; k < size; k++) {
            sum += row[k] * weights[k];
        }
        return sum;
    }

    /** Recomputes the gradient and checks the optimality conditions. */
    private boolean optimal(double lambda, double[] weights) {
        double reach = 1;
        for (int k = 0; k < size; k++) {
            reach += lengths[k] * weights[k];
        }
        boolean optimal = true;
        for (int j = 0; j < size; j++) {
            gradient[j] = halfGradient(j, lambda, weights);
            double slack = TOLERANCE * reach * lengths[j];
            optimal &= lengths[j] == 0 || (weights[j] > 0 ? Math.abs(gradient[j]) <= slack : gradient[j] >= -slack);
        }
        return optimal;
    }

    /**
     * Moves the positive weights towards their joint minimum. If one of their columns depends on the others, moves along that
     * dependence instead: the fit stays the same and only the penalty falls.
     *
     * @return whether the move ended early because a weight became zero
     */
    private boolean newtonStep(double[] weights) {
        int count = 0;
        for (int j = 0; j < size; j++) {
            if (weights[j] > 0) {
                double pivot = appendRow(j, count);
                if (pivot > DEPENDENT * gram[j][j]) {
                    factor[count][count] = Math.sqrt(pivot);
                    chosen[count++] = j;
                } else {
                    double slope = turnDownhill(j, count);
                    if (slope > 0) {
                        return move(count + 1, slope / Math.max(0, pivot), weights);
                    }
                }
            }
        }
        for (int i = 0; i < count; i++) {
            double sum = -gradient[chosen[i]];
            for (int k = 0; k < i; k++) {
                sum -= factor[i][k] * direction[k];
            }
            direction[i] = sum / factor[i][i];
        }
        solveTransposed(count);
        return move(count, 1, weights);
    }

    /** Writes column j's row of the Cholesky factor of the chosen columns and returns the squared pivot. */
    private double appendRow(int j, int count) {
        double pivot = gram[j][j];
        for (int i = 0; i < count; i++) {
            double sum = gram[j][chosen[i]];
            for (int k = 0; k < i; k++) {
                sum -= factor[i][k] * factor[count][k];
            }
            factor[count][i] = sum / factor[i][i];
            pivot -= factor[count][i] * factor[count][i];
        }
        return pivot;
    }

    /**
     * Sets the direction to the descent direction that exchanges column j for the columns it depends on.
     *
     * @return the slope, or 0 if the objective is flat in this direction
     */
    private double turnDownhill(int j, int count) {
        System.arraycopy(factor[count], 0, direction, 0, count);
        solveTransposed(count);
        direction[count] = -1;
        chosen[count] = j;
        double rise = 0;
        double magnitude = lengths[j];
        for (int i = 0; i <= count; i++) {
            rise += direction[i] * gradient[chosen[i]];
            magnitude += Math.abs(direction[i] * gradient[chosen[i]]);
        }
        for (int i = 0; rise > 0 && i <= count; i++) {
            direction[i] = -direction[i];
        }
        return Math.abs(rise) > TOLERANCE * magnitude ? Math.abs(rise) : 0;
    }

    private void solveTransposed(int count) {
        for (int i = count - 1; i >= 0; i--) {
            double sum = direction[i];
            for (int k = i + 1; k < count; k++) {
                sum -= factor[k][i] * direction[k];
            }
            direction[i] = sum / factor[i][i];
        }
    }

    /**
     * Moves the chosen weights along the direction, at most until the first of them becomes zero.
     *
     * @return whether a weight became zero
     */
    private boolean move(int count, double length, double[] weights) {
        double step = length;
        int blocking = -1;
        for (int i = 0; i < count; i++) {
            double room = direction[i] < 0 ? weights[chosen[i]] / -direction[i] : Double.POSITIVE_INFINITY;
            if (room < step) {
                step = room;
                blocking = chosen[i];
            }
        }
        if (Double.isInfinite(step)) {
            throw SgulException.internal(
                    "the lasso has no minimum: its Gram matrix is not positive semi-definite", null);
        }
        for (int i = 0; i < count; i++) {
            int j = chosen[i];
            weights[j] = j == blocking ? 0 : Math.max(0, weights[j] + step * direction[i]);
        }
        return blocking >= 0;
    }
}
