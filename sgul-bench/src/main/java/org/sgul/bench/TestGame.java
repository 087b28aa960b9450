package org.sgul.bench;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.Setting;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.table.StepRows;
import org.sgul.graph.catalog.DataDirectory;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.OpenGame;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.SplitSource;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.value.GameSetup;
import org.sgul.valuation.walk.Orders;

/** A test game with a trained model, the paper's nine features, and orders to walk. */
record TestGame(TrainedTask trained, OpenGame open, List<Utility> features, Orders orders) {

    /** Ends the program with a usage message if an argument is missing or is no setting. */
    static void check(String[] arguments, Class<?> program, String names) {
        boolean isSetting = arguments.length > 1
                && Arrays.stream(Setting.values())
                        .anyMatch(setting -> setting.name().equalsIgnoreCase(arguments[1]));
        if (arguments.length < 4 || !isSetting) {
            System.err.println(
                    "usage: " + program.getSimpleName() + " " + names + "; SETTING: inductive or transductive");
            System.exit(2);
        }
    }

    static TestGame of(String dataset, String setting, String model, int orderCount) {
        Harness harness = Harness.discover(DataDirectory.resolve(null));
        SeededRun run = new SeededRun(1);
        TrainedTask trained = harness.task(
                        harness.open(dataset, run),
                        new SplitSource.Recommended(Setting.valueOf(setting.toUpperCase(Locale.ROOT))),
                        run)
                .model(new PluginSpec(model))
                .train();
        OpenGame open = trained.open(Side.TEST);
        List<Utility> features = StepRows.PAPER_FEATURES.stream()
                .map(trained.task().features()::feature)
                .toList();
        return new TestGame(
                trained,
                open,
                features,
                OrderLaws.FRONTIER_UNIFORM.draw(open.setup().game(), "bench", orderCount, run));
    }

    GameSetup setup() {
        return open.setup();
    }

    /** The game on an engine with a tolerance (decision D34). */
    GameSetup setup(String tolerance) {
        PluginSpec engine = new PluginSpec(Harness.INCREMENTAL.name(), Map.of("tolerance", tolerance));
        return trained.open(Side.TEST, trained.task().components().engine(engine))
                .setup();
    }

    /** The processor time of this thread so far. */
    static long processorNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
