package org.sgul.eval.run;

import java.nio.file.Path;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.OpenGame;
import org.sgul.valuation.value.TraceStore;
import org.sgul.valuation.value.Tracer;
import org.sgul.valuation.walk.Memory;
import org.sgul.valuation.walk.Orders;

/**
 * Creates the tracers of a unit's games, with the experiment's trace store if there is one.
 *
 * @param checksum of the data set
 * @param splitDigest digest of the split
 * @param memory what the store had, for other processes
 */
record UnitTracers(ExperimentPlan plan, UnitKey id, String checksum, String splitDigest, Memory memory) {

    Tracer tracer(OpenGame game, Orders orders) {
        if (plan.spec().traceStore().isBlank()) {
            return new Tracer(game.valuator());
        }
        String model = String.join(
                "\n",
                game.side().text(),
                id.model().toString(),
                WeightsDigest.of(game.setup().model().weights()),
                Integer.toString(plan.spec().depth()),
                plan.spec().engine().toString(),
                "revision " + Manifest.RESULTS_REVISION,
                plan.inputs().of(id).toString());
        TraceStore.Key key = TraceStore.Key.of(checksum, splitDigest, model, orders);
        return new Tracer(game.valuator(), new TraceStore(Path.of(plan.spec().traceStore()), memory), key);
    }
}
