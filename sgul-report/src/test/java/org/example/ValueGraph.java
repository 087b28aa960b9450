package org.example;

import java.nio.file.Path;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.OrderSource;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.SplitSource;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.pipeline.ValuedGame;

/** Values the players of one graph. */
public final class ValueGraph {
    private ValueGraph() {}

    public static ValuedGame value(Path dataDirectory) {
        RunContext run = new SeededRun(1);
        Harness harness = Harness.discover(dataDirectory);
        Dataset data = harness.open("twin:small", run);
        TrainedTask trained = harness.task(data, new SplitSource.Recommended(Setting.INDUCTIVE), run)
                .model(PluginSpec.parse("pmlp-sgc(hidden=16)"))
                .train();
        Utility utility = trained.fit(new PluginSpec("sgul-shapley"), new OrderSource.Drawn(10));
        return trained.open(Side.TEST).value(utility, new OrderSource.Drawn(10));
    }

    /** The area under the dropping curve, divided by the number of players; test labels are read here only. */
    public static double score(TrainedTask trained, Utility utility) {
        ValuedGame valued = trained.open(Side.TEST).value(utility, new OrderSource.Drawn(10));
        return trained.score(valued).numbers().get("auc");
    }
}
