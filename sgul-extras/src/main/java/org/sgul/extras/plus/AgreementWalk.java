package org.sgul.extras.plus;

import java.util.Arrays;
import java.util.List;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.models.agreement.Agreement;

/**
 * Agreements along the validation orders. They depend on the fitted posterior, so they cannot be part of the requested traces.
 */
final class AgreementWalk {
    private final double[][][] series;
    private final double[][] values;

    /** Computes all agreements in one pass over the orders of these traces. */
    AgreementWalk(ValidationTraces traces, List<Agreement> agreements) {
        this.series = new double[agreements.size()][traces.orderCount()][];
        Means means = new Means(agreements, traces.game().open());
        for (int order = 0; order < traces.orderCount(); order++) {
            traces.game().run().checkCancelled();
            walk(means, traces.order(order), order);
        }
        this.values = Arrays.stream(series).map(traces::values).toArray(double[][]::new);
    }

    private void walk(Means means, NodeList players, int order) {
        means.session.reset();
        means.update();
        for (int a = 0; a < series.length; a++) {
            series[a][order] = new double[players.size() + 1];
            series[a][order][0] = means.of(a);
        }
        for (int step = 1; step <= players.size(); step++) {
            means.session.add(players.get(step - 1));
            means.session.settle();
            means.update();
            for (int a = 0; a < series.length; a++) {
                series[a][order][step] = means.of(a);
            }
        }
    }

    double at(int agreement, int order, int step) {
        return series[agreement][order][step];
    }

    /** A player's value; players are positions in the game's list. */
    double value(int agreement, int player) {
        return values[agreement][player];
    }

    /** The values of all players. */
    double[] values(int agreement) {
        return values[agreement];
    }

    /** Sums over targets, updated along with a session. */
    private static final class Means {
        private final List<Agreement> agreements;
        private final InferenceSession session;
        private final double[][] current;
        private final double[] sums;

        Means(List<Agreement> agreements, InferenceSession session) {
            this.agreements = agreements;
            this.session = session;
            this.current =
                    new double[agreements.size()][session.game().targets().size()];
            this.sums = new double[agreements.size()];
        }

        void update() {
            TargetStates states = session;
            for (int i = 0; i < states.changedTargetCount(); i++) {
                int target = states.changedTarget(i);
                for (int a = 0; a < sums.length; a++) {
                    double now = agreements
                            .get(a)
                            .of(target, states.predictedClass(target), c -> states.probability(target, c));
                    sums[a] += now - current[a][target];
                    current[a][target] = now;
                }
            }
        }

        double of(int agreement) {
            return sums[agreement] / current[agreement].length;
        }
    }
}
