package org.sgul.valuation.walk;

import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;
import org.sgul.valuation.measure.StepMeter;

/** Walks orders on one meter. Not thread-safe. */
public final class OrderWalk {
    private static final int STEPS_BETWEEN_CHECKS = 256;

    /** How often an order is made exact. */
    private static final int CHECKPOINTS = 16;

    private final StepMeter meter;
    private final int utilities;
    private double deviation;

    public OrderWalk(StepMeter meter, int utilities) {
        this.meter = meter;
        this.utilities = utilities;
    }

    /** Sees every step of a walk, 0 included. */
    public interface Visitor {
        void at(int step);
    }

    /**
     * The totals {@code [utility][step]} along an order. Where the engine holds changes back (decision D34), the state is made exact
     * at checkpoints and at the end; what that changes is spread over the steps since the last checkpoint in proportion to what each
     * held back, so that it is credited to the players who caused it.
     */
    public double[][] totals(NodeList order, RunContext run, Visitor visitor) {
        double[][] totals = new double[utilities][order.size() + 1];
        double[] heldBack = new double[order.size() + 1];
        int stretch = Math.max(1, (order.size() + CHECKPOINTS - 1) / CHECKPOINTS);
        int exact = 0;
        meter.reset();
        for (int step = 0; step <= order.size(); step++) {
            if (step % STEPS_BETWEEN_CHECKS == 1) {
                run.checkCancelled();
            }
            if (step > 0) {
                meter.add(order.get(step - 1));
            }
            for (int u = 0; u < utilities; u++) {
                totals[u][step] = meter.total(u);
            }
            heldBack[step] = meter.session().heldBack();
            if (heldBack[step] > 0 && (step - exact == stretch || step == order.size())) {
                settle(totals, heldBack, exact, step);
            }
            if (heldBack[step] == 0 || step - exact == stretch) {
                exact = step;
            }
            visitor.at(step);
        }
        return totals;
    }

    /** The largest change of a class probability at a checkpoint, over all walks up to now; 0 for an exact engine. */
    public double deviation() {
        return deviation;
    }

    private void settle(double[][] totals, double[] heldBack, int exact, int step) {
        deviation = Math.max(deviation, meter.settle());
        for (int u = 0; u < utilities; u++) {
            double correction = meter.total(u) - totals[u][step];
            for (int s = exact + 1; correction != 0 && s < step; s++) {
                totals[u][s] += correction * (heldBack[s] / heldBack[step]);
            }
            totals[u][step] = meter.total(u);
        }
    }
}
