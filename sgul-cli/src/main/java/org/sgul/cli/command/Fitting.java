package org.sgul.cli.command;

import java.util.List;
import org.sgul.api.model.Model;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.eval.measure.GameSetup;
import org.sgul.eval.valuation.MeasuredTraces;
import org.sgul.eval.valuation.OrderLaw;
import org.sgul.eval.valuation.Orders;
import org.sgul.eval.valuation.Tracer;
import org.sgul.eval.valuation.TracesOnDemand;

/** A learner and the validation orders it is to learn from. */
record Fitting(ModelTask task, UtilityLearner learner, OrderChoice orders) {

    /** The validation game is walked only if the learner looks at it. */
    Utility fit(Model model) {
        TraceRequest request = learner.traces();
        return learner.fit(new TracesOnDemand(() -> walk(model, request)));
    }

    private ValidationTraces walk(Model model, TraceRequest request) {
        GameSetup setup = task.game(GameSide.VALIDATION, model);
        Orders walked = orders.of(setup.game(), GameSide.VALIDATION, OrderLaw.FRONTIER_UNIFORM, task.run());
        return MeasuredTraces.walk(
                        new Tracer(task.valuator()),
                        setup,
                        task.labels(GameSide.VALIDATION, setup),
                        walked,
                        List.of(request))
                .of(0);
    }
}
