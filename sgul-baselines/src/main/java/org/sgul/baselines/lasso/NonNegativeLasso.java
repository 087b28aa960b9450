package org.sgul.baselines.lasso;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import net.jafama.StrictFastMath;
import org.sgul.api.SgulException;

/**
 * Minimises {@code Σ(y − w·x)² + λ·‖w‖₁} over {@code w ≥ 0} (the paper's optimisation problem for SGUL's weights) for a path of
 * penalties, and chooses one by cross-validation (decision D14). Columns are scaled to unit variance, and centred only if there
 * is an intercept; weights are scaled back. A column without variance gets weight 0. Each fold's fit scales columns by the rows it
 * is fitted to (decision D33), and its λ is proportional to their number, so that a penalty has the same weight relative to the rows in
 * every fit.
 */
public final class NonNegativeLasso {
    /** Variation of a column below this share of its mean is treated as rounding error. */
    private static final double CONSTANT = 1e-10;

    /** A cosine to the target up to this size is treated as rounding error. */
    private static final double UNRELATED = 1e-13;

    private final LassoSettings settings;

    public NonNegativeLasso(LassoSettings settings) {
        this.settings = settings;
    }

    /** Fits rows given by their moments, one per fold; folds without rows are ignored. */
    public LassoPath fit(List<Moments> moments) {
        List<Moments> folds = moments.stream().filter(fold -> fold.count() > 0).toList();
        Moments all = merged(folds, -1);
        if (folds.size() < 2) {
            throw SgulException.data("cross-validation needs rows in at least 2 folds, but there are " + all.count()
                    + " rows in " + folds.size());
        }
        Scaling scaling = new Scaling(all);
        double[] lambdas = scaling.lambdas();
        double[][] errors = new double[folds.size()][lambdas.length];
        for (int f = 0; f < folds.size(); f++) {
            Moments held = folds.get(f);
            Moments rest = merged(folds, f);
            Scaling inside = new Scaling(rest);
            double units = scaling.target / inside.target;
            double[][] path = inside.path(
                    rest, Arrays.stream(lambdas).map(lambda -> lambda * units).toArray());
            for (int p = 0; p < lambdas.length; p++) {
                double[] weights = inside.original(path[p]);
                errors[f][p] = held.residualSquares(weights, intercept(rest, weights)) / held.count();
            }
        }
        return path(all, scaling, lambdas, errors);
    }

    private LassoPath path(Moments all, Scaling scaling, double[] lambdas, double[][] errors) {
        double[][] scaled = scaling.path(all, lambdas);
        List<PathPoint> points = new ArrayList<>();
        int best = 0;
        for (int p = 0; p < lambdas.length; p++) {
            double mean = 0;
            for (double[] fold : errors) {
                mean += fold[p] / errors.length;
            }
            double squares = 0;
            for (double[] fold : errors) {
                squares += (fold[p] - mean) * (fold[p] - mean);
            }
            double[] weights = scaling.original(scaled[p]);
            points.add(new PathPoint(
                    lambdas[p] * all.count() * scaling.target,
                    boxed(weights),
                    shares(scaled[p]),
                    intercept(all, weights),
                    mean,
                    Math.sqrt(squares / (errors.length - 1) / errors.length)));
            best = mean < points.get(best).meanError() ? p : best;
        }
        return new LassoPath(points, best, errors.length);
    }

    private static Moments merged(List<Moments> folds, int without) {
        Moments sum = new Moments(folds.isEmpty() ? 0 : folds.get(0).inputs());
        for (int f = 0; f < folds.size(); f++) {
            if (f != without) {
                sum.addAll(folds.get(f));
            }
        }
        return sum;
    }

    private double intercept(Moments moments, double[] weights) {
        if (!settings.centred()) {
            return 0;
        }
        double intercept = moments.mean(weights.length);
        for (int j = 0; j < weights.length; j++) {
            intercept -= weights[j] * moments.mean(j);
        }
        return intercept;
    }

    private static List<Double> boxed(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }

    private static List<Double> shares(double[] scaled) {
        double sum = Arrays.stream(scaled).sum();
        return sum == 0
                ? Collections.nCopies(scaled.length, 0.0)
                : Arrays.stream(scaled).map(weight -> weight / sum).boxed().toList();
    }

    /** The scale in which every column has variance 1, the target has mean square 1, and sums are means over rows. */
    private final class Scaling {
        private final double[] columns;
        private final double target;
        private final double largest;

        Scaling(Moments all) {
            int size = all.inputs();
            this.columns = new double[size];
            for (int j = 0; j < size; j++) {
                double deviation = Math.sqrt(all.centredProduct(j, j) / all.count());
                columns[j] = deviation > CONSTANT * Math.abs(all.mean(j)) ? deviation : 0;
            }
            double square = product(all, size, size) / all.count();
            this.target = square > 0 ? Math.sqrt(square) : 1;
            double[][] gram = gram(all);
            double[] products = products(all);
            double max = 0;
            for (int j = 0; j < size; j++) {
                max = products[j] > UNRELATED * Math.sqrt(gram[j][j]) ? Math.max(max, 2 * products[j]) : max;
            }
            this.largest = max;
        }

        double[] lambdas() {
            if (largest == 0) {
                return new double[] {0};
            }
            double[] lambdas = new double[settings.pathLength()];
            for (int p = 0; p < lambdas.length; p++) {
                lambdas[p] = largest * StrictFastMath.pow(settings.smallestRatio(), (double) p / (lambdas.length - 1));
            }
            return lambdas;
        }

        /** The scaled weights at every penalty; each fit starts from the previous one. */
        double[][] path(Moments rows, double[] lambdas) {
            CoordinateDescent descent = new CoordinateDescent(gram(rows), products(rows));
            double[] weights = new double[columns.length];
            double[][] path = new double[lambdas.length][];
            for (int p = 0; p < lambdas.length; p++) {
                descent.solve(lambdas[p], weights);
                path[p] = weights.clone();
            }
            return path;
        }

        double[] original(double[] scaled) {
            double[] weights = new double[scaled.length];
            for (int j = 0; j < weights.length; j++) {
                weights[j] = scaled[j] == 0 ? 0 : scaled[j] * target / columns[j];
            }
            return weights;
        }

        private double product(Moments rows, int i, int j) {
            return settings.centred() ? rows.centredProduct(i, j) : rows.rawProduct(i, j);
        }

        private double[][] gram(Moments rows) {
            int size = columns.length;
            double[][] gram = new double[size][size];
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    gram[i][j] = columns[i] == 0 || columns[j] == 0
                            ? 0
                            : product(rows, i, j) / rows.count() / columns[i] / columns[j];
                }
            }
            return gram;
        }

        private double[] products(Moments rows) {
            double[] products = new double[columns.length];
            for (int j = 0; j < products.length; j++) {
                products[j] =
                        columns[j] == 0 ? 0 : product(rows, j, products.length) / rows.count() / columns[j] / target;
            }
            return products;
        }
    }
}
