package org.sgul.valuation.pipeline;

import java.util.List;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.game.Game;
import org.sgul.api.utility.Utility;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.Truth;
import org.sgul.valuation.question.Question;
import org.sgul.valuation.value.ExactValues;
import org.sgul.valuation.value.GameSetup;
import org.sgul.valuation.value.PlayerValues;
import org.sgul.valuation.value.StoppingRule;
import org.sgul.valuation.value.Traces;
import org.sgul.valuation.value.Valuator;
import org.sgul.valuation.walk.Orders;

/**
 * A game with a trained model on it, without labels: draws orders, walks them and values players.
 *
 * @param names the nodes' names in the data set
 * @param question has the measure, the value rule and the law of orders
 */
public record OpenGame(
        Side side, GameSetup setup, NodeNames names, Valuator valuator, Question question, RunContext run) {

    /** The game's orders from a source. */
    public Orders orders(OrderSource source) {
        return source.orders(setup.game(), side, question.law(), run);
    }

    /** The players' values under a utility, from all orders of a source. */
    public ValuedGame value(Utility utility, OrderSource source) {
        return value(utility, source, new StoppingRule.AllOrders());
    }

    /** The players' values under a utility, from as many orders of a source as the stopping rule requires. */
    public ValuedGame value(Utility utility, OrderSource source, StoppingRule stop) {
        BoundUtilities measures = new BoundUtilities(setup, List.of(utility));
        PlayerValues values = valuator.value(measures, orders(source), question.rule(), stop);
        ValuedGame.Sampling sampling = new ValuedGame.Sampling(
                values.orders(), values.effectiveSampleSize(), values.converged(), values.deviation());
        return new ValuedGame(this, values.values(0), values.standardErrors(0), sampling);
    }

    /** The players' values under a utility, over all permissible orders; for small games. */
    public ValuedGame exactValues(Utility utility) {
        double[] values =
                ExactValues.of(new BoundUtilities(setup, List.of(utility)), question.law(), question.rule())[0];
        return new ValuedGame(this, values, new double[values.length], null);
    }

    /**
     * The utilities' values, followed by the true utility, at every step of some orders.
     *
     * @param labels of the targets, in their order; on the test side for scoring only
     */
    public Traces trace(List<? extends Utility> utilities, LabelledNodes labels, Orders orders) {
        BoundUtilities measures = new BoundUtilities(setup, utilities, List.of(truth(labels)), List.of());
        return valuator.trace(measures, orders, List.of(), question.rule());
    }

    /** The true utility, given the labels of the targets. */
    Truth truth(LabelledNodes labels) {
        return Truth.of(question.measure(), game(), labels);
    }

    /** The game itself. */
    public Game game() {
        return setup.game();
    }
}
