package org.sgul.report.toy;

import org.sgul.api.data.NodeList;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.StepMeter;
import org.sgul.valuation.question.ValueRule;

/** A player's value is by how much the utility of the full game falls without the player. */
final class LeaveOneOut implements ValueRule.Direct {
    @Override
    public String name() {
        return "leave-one-out";
    }

    @Override
    public double[][] values(BoundUtilities utilities) {
        NodeList players = utilities.context().game().players();
        StepMeter meter = utilities.open();
        meter.addAll();
        double[][] values = new double[utilities.size()][players.size()];
        for (int p = 0; p < players.size(); p++) {
            meter.settle();
            for (int u = 0; u < values.length; u++) {
                values[u][p] = meter.value(u);
            }
            meter.remove(players.get(p));
            meter.settle();
            for (int u = 0; u < values.length; u++) {
                values[u][p] -= meter.value(u);
            }
            meter.add(players.get(p));
        }
        return values;
    }
}
