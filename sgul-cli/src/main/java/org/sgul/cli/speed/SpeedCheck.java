package org.sgul.cli.speed;

import java.util.List;
import java.util.Map;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.Setting;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.table.StepRows;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.StepMeter;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.SplitSource;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.value.GameSetup;
import org.sgul.valuation.value.Valuator;
import org.sgul.valuation.walk.LocalExecutor;
import org.sgul.valuation.walk.OrderWalk;
import org.sgul.valuation.walk.Orders;

/**
 * Compares ways of doing the same work on this machine: a step of an order against a full pass, and several threads against one. All
 * measurements include the paper's nine features of the inductive test game of a data set, with the usual model.
 */
public final class SpeedCheck {
    /** The tolerance of decision D34 that is compared with exact steps. */
    public static final String TOLERANCE = "1e-3";

    private static final int ORDERS = 8;

    private final Harness harness;
    private final Stopwatch stopwatch;

    public SpeedCheck(Harness harness, Stopwatch stopwatch) {
        this.harness = harness;
        this.stopwatch = stopwatch;
    }

    /**
     * The measurements of one data set; times are medians.
     *
     * @param stepSeconds the time of adding a player and updating all features, a mean over whole orders
     * @param passSeconds the time of computing all features with every player present, from nothing
     * @param tolerantStepSeconds the time of a step with a tolerance of {@value #TOLERANCE}
     * @param oneThreadSeconds the time of valuing by eight orders on one thread
     * @param threads the number of threads of the next time
     */
    public record Result(
            String dataset,
            int players,
            int targets,
            double stepSeconds,
            double passSeconds,
            double tolerantStepSeconds,
            double oneThreadSeconds,
            int threads,
            double manyThreadsSeconds) {

        /** How many steps take as long as a full pass. */
        public double stepsPerPass() {
            return passSeconds / stepSeconds;
        }

        /** How much faster steps with tolerance are than exact ones. */
        public double toleranceSpeedUp() {
            return stepSeconds / tolerantStepSeconds;
        }

        /** How much faster several threads are than one. */
        public double threadSpeedUp() {
            return oneThreadSeconds / manyThreadsSeconds;
        }
    }

    /** BoundUtilities a data set. */
    public Result measure(String dataset, int threads, RunContext run) {
        try (Progress.Task task = run.progress().start("measuring " + dataset, 4)) {
            TrainedTask trained = harness.task(
                            harness.open(dataset, run), new SplitSource.Recommended(Setting.INDUCTIVE), run)
                    .model(new PluginSpec("pmlp-sgc"))
                    .train();
            GameSetup setup = trained.open(Side.TEST).setup();
            List<Utility> features = StepRows.PAPER_FEATURES.stream()
                    .map(trained.task().features()::feature)
                    .toList();
            Orders orders = OrderLaws.FRONTIER_UNIFORM.draw(setup.game(), "bench", ORDERS, run);
            BoundUtilities measures = new BoundUtilities(setup, features);
            double step = step(measures, orders, run);
            task.advance(1);
            double pass = pass(measures, run);
            task.advance(1);
            double tolerant = tolerant(trained, features, orders, run);
            task.advance(1);
            double one = valuing(measures, orders, 1, run);
            double many = valuing(measures, orders, threads, run);
            task.advance(1);
            return new Result(
                    dataset,
                    setup.game().players().size(),
                    setup.game().targets().size(),
                    step,
                    pass,
                    tolerant,
                    one,
                    threads,
                    many);
        }
    }

    private double step(BoundUtilities measures, Orders orders, RunContext run) {
        OrderWalk walk = new OrderWalk(measures.open(), measures.size());
        int[] next = {0};
        double order = stopwatch.seconds(() -> walk.totals(orders.get(next[0]++ % orders.size()), run, at -> {}), run);
        return order / orders.get(0).size();
    }

    private double pass(BoundUtilities measures, RunContext run) {
        StepMeter meter = measures.open();
        return stopwatch.seconds(
                () -> {
                    meter.reset();
                    meter.session().addAll();
                },
                run);
    }

    private double tolerant(TrainedTask trained, List<Utility> features, Orders orders, RunContext run) {
        InferenceEngine engine = trained.task()
                .components()
                .engine(new PluginSpec(Harness.INCREMENTAL.name(), Map.of("tolerance", TOLERANCE)));
        return step(new BoundUtilities(trained.open(Side.TEST, engine).setup(), features), orders, run);
    }

    private double valuing(BoundUtilities measures, Orders orders, int threads, RunContext run) {
        RunContext limited = new SeededRun(1, Progress.SILENT, threads, () -> {
            run.checkCancelled();
            return false;
        });
        Valuator valuator = new Valuator(new LocalExecutor(), limited);
        return stopwatch.seconds(() -> valuator.value(measures, orders), run);
    }
}
