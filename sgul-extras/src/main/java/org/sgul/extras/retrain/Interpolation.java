package org.sgul.extras.retrain;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.sgul.models.regression.RidgeFit;

/**
 * Estimates distances at all steps of a game from those at its anchors, by ridge regression on quantities that are cheap at
 * every step. The penalty has the smallest error when each order's anchors in turn are left out and predicted from the other
 * orders, because the orders to be valued are not those of the anchors either.
 *
 * @param error the root mean squared error of distances on left-out orders
 * @param errorOfMean the same error when predicting the mean distance of the other orders, without any quantities
 */
record Interpolation(RidgeFit fit, double penalty, double error, double errorOfMean) {
    private static final double[] PENALTIES = {1e-4, 1e-3, 1e-2, 1e-1, 1, 10};

    static Interpolation of(List<Anchor> anchors) {
        double best = Double.POSITIVE_INFINITY;
        double chosen = PENALTIES[0];
        for (double penalty : PENALTIES) {
            double error = leftOutError(anchors, kept -> fit(kept, penalty));
            if (error < best) {
                best = error;
                chosen = penalty;
            }
        }
        return new Interpolation(fit(anchors, chosen), chosen, best, leftOutError(anchors, Interpolation::meanOf));
    }

    /** The error on left-out orders; 0 if there is no order to leave out. */
    private static double leftOutError(List<Anchor> anchors, Function<List<Anchor>, RidgeFit> fitting) {
        int orders = 1 + anchors.stream().mapToInt(Anchor::order).max().orElse(Anchor.EVERY_ORDER);
        double squares = 0;
        long count = 0;
        for (int order = 0; order < orders; order++) {
            List<Anchor> kept = new ArrayList<>();
            List<Anchor> left = new ArrayList<>();
            for (Anchor anchor : anchors) {
                (anchor.order() == order ? left : kept).add(anchor);
            }
            RidgeFit fit = fitting.apply(kept);
            for (Anchor anchor : left) {
                double residual = anchor.distance() - fit.at(anchor.quantities());
                squares += residual * residual;
                count++;
            }
        }
        return count == 0 ? 0 : Math.sqrt(squares / count);
    }

    private static RidgeFit fit(List<Anchor> anchors, double penalty) {
        return RidgeFit.of(
                anchors.stream().map(Anchor::quantities).toList(),
                anchors.stream().mapToDouble(Anchor::distance).toArray(),
                penalty);
    }

    private static RidgeFit meanOf(List<Anchor> anchors) {
        double mean = anchors.stream().mapToDouble(Anchor::distance).average().orElseThrow();
        return new RidgeFit(mean, new double[0]);
    }
}
