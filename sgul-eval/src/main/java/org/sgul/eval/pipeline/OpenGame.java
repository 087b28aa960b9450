package org.sgul.eval.pipeline;

import java.util.List;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.game.Game;
import org.sgul.api.utility.Utility;
import org.sgul.eval.measure.GameSetup;
import org.sgul.eval.measure.Measure;
import org.sgul.eval.measure.Measures;
import org.sgul.eval.measure.Truth;
import org.sgul.eval.valuation.ExactValues;
import org.sgul.eval.valuation.OrderLaw;
import org.sgul.eval.valuation.Orders;
import org.sgul.eval.valuation.PlayerValues;
import org.sgul.eval.valuation.StoppingRule;
import org.sgul.eval.valuation.Traces;
import org.sgul.eval.valuation.Valuator;

/**
 * A game with a trained model on it, without labels: draws orders, walks them and values players.
 *
 * @param names the nodes' names in the data set
 * @param measure what the true utility is
 */
public record OpenGame(
        Side side, GameSetup setup, NodeNames names, Valuator valuator, Measure measure, RunContext run) {

    /** The game's orders from a source. */
    public Orders orders(OrderSource source) {
        return source.orders(setup.game(), side, run);
    }

    /** The players' values under a utility, from all orders of a source. */
    public ValuedGame value(Utility utility, OrderSource source) {
        return value(utility, source, new StoppingRule.AllOrders());
    }

    /** The players' values under a utility, from as many orders of a source as the rule requires. */
    public ValuedGame value(Utility utility, OrderSource source, StoppingRule rule) {
        Measures measures = new Measures(setup, List.of(utility));
        PlayerValues values = valuator.value(measures, orders(source), rule);
        ValuedGame.Sampling sampling = new ValuedGame.Sampling(
                values.orders(), values.effectiveSampleSize(), values.converged(), values.deviation());
        return new ValuedGame(this, values.values(0), values.standardErrors(0), sampling);
    }

    /** The players' values under a utility, over all permissible orders; for small games. */
    public ValuedGame exactValues(Utility utility, OrderLaw law) {
        double[] values = ExactValues.of(new Measures(setup, List.of(utility)), law)[0];
        return new ValuedGame(this, values, new double[values.length], null);
    }

    /**
     * The utilities' values, followed by the true utility, at every step of some orders.
     *
     * @param labels of the targets, in their order; on the test side for scoring only
     */
    public Traces trace(List<? extends Utility> utilities, LabelledNodes labels, Orders orders) {
        Measures measures = new Measures(setup, utilities, List.of(truth(labels)), List.of());
        return valuator.trace(measures, orders, List.of());
    }

    /** The true utility, given the labels of the targets. */
    Truth truth(LabelledNodes labels) {
        return Truth.of(measure, game(), labels);
    }

    /** The game itself. */
    public Game game() {
        return setup.game();
    }
}
