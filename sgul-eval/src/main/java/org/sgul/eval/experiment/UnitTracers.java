package org.sgul.eval.experiment;

import java.nio.file.Path;
import org.sgul.eval.pipeline.OpenGame;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.run.Memory;
import org.sgul.eval.valuation.Orders;
import org.sgul.eval.valuation.TraceStore;
import org.sgul.eval.valuation.Tracer;

/**
 * Creates the tracers of a unit's games, with the experiment's trace store if there is one.
 *
 * @param checksum of the data set
 * @param splitDigest digest of the split
 * @param memory what the store had, for other processes
 */
record UnitTracers(ExperimentPlan plan, UnitId id, String checksum, String splitDigest, Memory memory) {

    Tracer tracer(OpenGame game, Orders orders) {
        if (plan.spec().traceStore().isBlank()) {
            return new Tracer(game.valuator());
        }
        String model = String.join(
                "\n",
                game.side().text(),
                id.model(),
                WeightsDigest.of(game.setup().model().weights()),
                Integer.toString(plan.spec().depth()),
                plan.spec().engine().toString(),
                Versions.sgul(),
                plan.inputs().of(id).toString());
        TraceStore.Key key = TraceStore.Key.of(checksum, splitDigest, model, orders);
        return new Tracer(game.valuator(), new TraceStore(Path.of(plan.spec().traceStore()), memory), key);
    }
}
