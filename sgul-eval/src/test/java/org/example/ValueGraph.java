package org.example;

import java.nio.file.Path;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.pipeline.Harness;
import org.sgul.eval.pipeline.OpenGame;
import org.sgul.eval.pipeline.OrderSource;
import org.sgul.eval.pipeline.Side;
import org.sgul.eval.pipeline.SplitSource;
import org.sgul.eval.pipeline.TrainedTask;
import org.sgul.eval.pipeline.ValuedGame;

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
        OpenGame game = trained.open(Side.TEST);
        return game.value(utility, new OrderSource.Drawn(10))
                .score(trained.labels(game))
                .auc();
    }
}
