package org.sgul.eval.measure;

import java.util.List;
import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;

/** Walks orders on one meter. Not thread-safe. */
public final class OrderWalk {
    private static final int STEPS_BETWEEN_CHECKS = 256;

    private final StepMeter meter;
    private final int utilities;

    public OrderWalk(StepMeter meter, int utilities) {
        this.meter = meter;
        this.utilities = utilities;
    }

    /** Sees every step of a walk, 0 included. */
    public interface Visitor {
        void at(int step);
    }

    /** The totals {@code [utility][step]} along an order. */
    public double[][] totals(NodeList order, RunContext run, Visitor visitor) {
        double[][] totals = new double[utilities][order.size() + 1];
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
            visitor.at(step);
        }
        return totals;
    }

    /** The values {@code [utility][player]} from orders walked one after another on this thread. */
    static double[][] values(Measures measures, List<NodeList> orders) {
        NodeList players = measures.context().game().players();
        MarginalSums sums = new MarginalSums(players, measures.divisors());
        OrderWalk walk = new OrderWalk(measures.open(), measures.size());
        for (NodeList order : orders) {
            sums.add(order, 1, walk.totals(order, measures.context().run(), step -> {}));
        }
        double[][] values = new double[measures.size()][players.size()];
        for (int u = 0; u < values.length; u++) {
            for (int p = 0; p < values[u].length; p++) {
                values[u][p] = sums.mean(u, p);
            }
        }
        return values;
    }
}
