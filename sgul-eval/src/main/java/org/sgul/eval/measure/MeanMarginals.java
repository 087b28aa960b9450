package org.sgul.eval.measure;

import java.util.List;
import org.sgul.api.data.NodeList;

/** Computes players' values from orders that are walked one after another on the calling thread. */
final class MeanMarginals {
    private MeanMarginals() {}

    /** The means of marginals by utility and player; orders contain every player. */
    static double[][] of(Measures measures, List<NodeList> orders) {
        NodeList players = measures.context().game().players();
        int[] positions = new int[measures.context().game().graph().nodeCount()];
        for (int p = 0; p < players.size(); p++) {
            positions[players.get(p)] = p;
        }
        double[][] values = new double[measures.size()][players.size()];
        double[] before = new double[measures.size()];
        StepMeter meter = measures.open();
        for (NodeList order : orders) {
            measures.context().run().checkCancelled();
            meter.reset();
            for (int u = 0; u < before.length; u++) {
                before[u] = meter.value(u);
            }
            for (int step = 0; step < order.size(); step++) {
                meter.add(order.get(step));
                int position = positions[order.get(step)];
                for (int u = 0; u < before.length; u++) {
                    double now = meter.value(u);
                    values[u][position] += now - before[u];
                    before[u] = now;
                }
            }
        }
        for (double[] utility : values) {
            for (int p = 0; p < utility.length; p++) {
                utility[p] /= orders.size();
            }
        }
        return values;
    }
}
