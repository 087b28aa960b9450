package org.sgul.eval.speed;

import java.util.List;
import java.util.Map;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.Setting;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.measure.GameSetup;
import org.sgul.eval.measure.Measures;
import org.sgul.eval.measure.OrderWalk;
import org.sgul.eval.measure.StepMeter;
import org.sgul.eval.pipeline.Harness;
import org.sgul.eval.pipeline.Side;
import org.sgul.eval.pipeline.SplitSource;
import org.sgul.eval.pipeline.TrainedTask;
import org.sgul.eval.run.LocalExecutor;
import org.sgul.eval.table.StepRows;
import org.sgul.eval.valuation.OrderLaw;
import org.sgul.eval.valuation.Orders;
import org.sgul.eval.valuation.Valuator;

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

    /** Measures a data set. */
    public Result measure(String dataset, int threads, RunContext run) {
        try (Progress.Task task = run.progress().start("measuring " + dataset, 4)) {
            TrainedTask trained = harness.task(
                            harness.open(dataset, run), new SplitSource.Recommended(Setting.INDUCTIVE), run)
                    .model(new PluginSpec("pmlp-sgc"))
                    .train();
            GameSetup setup = trained.open(Side.TEST).setup();
            List<Utility> features = StepRows.PAPER_FEATURES.stream()
                    .map(trained.task().components()::feature)
                    .toList();
            Orders orders = Orders.sample(setup.game(), "bench", ORDERS, OrderLaw.FRONTIER_UNIFORM, run);
            Measures measures = new Measures(setup, features);
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

    private double step(Measures measures, Orders orders, RunContext run) {
        OrderWalk walk = new OrderWalk(measures.open(), measures.size());
        int[] next = {0};
        double order = stopwatch.seconds(() -> walk.totals(orders.get(next[0]++ % orders.size()), run, at -> {}), run);
        return order / orders.get(0).size();
    }

    private double pass(Measures measures, RunContext run) {
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
        return step(new Measures(trained.open(Side.TEST, engine).setup(), features), orders, run);
    }

    private double valuing(Measures measures, Orders orders, int threads, RunContext run) {
        RunContext limited = new SeededRun(1, Progress.SILENT, threads, () -> {
            run.checkCancelled();
            return false;
        });
        Valuator valuator = new Valuator(new LocalExecutor(), limited);
        return stopwatch.seconds(() -> valuator.value(measures, orders), run);
    }
}
