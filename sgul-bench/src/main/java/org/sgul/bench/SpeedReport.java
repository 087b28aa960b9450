package org.sgul.bench;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs the walk benchmark with JMH's command line ({@code -p dataset=cora,tolokers -p model=pmlp-sgc}) and prints a Markdown
 * table of steps per second, the ratio to a full forward pass of the same run, and the share of time by part. An iteration walks
 * whole orders, because steps take longer towards the end of an order: as many as have {@value #STEPS} steps, at least one.
 */
public final class SpeedReport {
    private static final int STEPS = 20_000;
    private static final int FULL_PASSES = 10;
    private static final String FULL_PASS = "fullPass";

    private SpeedReport() {}

    public static void main(String[] arguments) throws RunnerException, CommandLineOptionException {
        CommandLineOptions options = new CommandLineOptions(arguments);
        System.out.println(
                "| data set | setting | model | tolerance | µs per step | steps per second | full pass µs | ratio |"
                        + " predictions | propagated | cosines | features |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (String dataset : values(options, "dataset", "cora")) {
            for (String setting : values(options, "setting", "inductive")) {
                for (String model : values(options, "model", "pmlp-sgc")) {
                    for (String tolerance : values(options, "tolerance", "0")) {
                        Map<String, Double> parts = measure(options, dataset, setting, model, tolerance);
                        System.out.println(
                                "| " + String.join(" | ", dataset, setting, model, tolerance, row(parts)) + " |");
                    }
                }
            }
        }
    }

    private static Collection<String> values(CommandLineOptions options, String name, String usual) {
        return options.getParameter(name).orElse(List.of(usual));
    }

    /** The microseconds per call of each part. */
    private static Map<String, Double> measure(
            CommandLineOptions options, String dataset, String setting, String model, String tolerance)
            throws RunnerException {
        WalkBenchmark game = new WalkBenchmark();
        game.dataset = dataset;
        game.setting = setting;
        game.model = model;
        game.tolerance = Double.parseDouble(tolerance);
        game.prepare();
        int players = game.players();
        int steps = players * Math.max(1, STEPS / players);
        Map<String, Double> micros = new TreeMap<>();
        for (String part : List.of("predictions", "propagated", "cosines", "features", FULL_PASS)) {
            int batch = part.equals(FULL_PASS) ? FULL_PASSES : steps;
            Collection<RunResult> results = new Runner(new OptionsBuilder()
                            .parent(options)
                            .include(WalkBenchmark.class.getSimpleName() + "\\." + part + "$")
                            .param("dataset", dataset)
                            .param("setting", setting)
                            .param("model", model)
                            .param("tolerance", tolerance)
                            .warmupBatchSize(batch)
                            .measurementBatchSize(batch)
                            .build())
                    .run();
            for (RunResult result : results) {
                micros.put(part, result.getPrimaryResult().getScore() / batch);
            }
        }
        return micros;
    }

    private static String row(Map<String, Double> parts) {
        double predictions = parts.getOrDefault("predictions", Double.NaN);
        double propagated = parts.getOrDefault("propagated", Double.NaN);
        double cosines = parts.getOrDefault("cosines", Double.NaN);
        double all = parts.getOrDefault("features", Double.NaN);
        double full = parts.getOrDefault(FULL_PASS, Double.NaN);
        return String.format(
                Locale.ROOT,
                "%.2f | %.0f | %.0f | %.0f | %.0f %% | %.0f %% | %.0f %% | %.0f %%",
                all,
                1e6 / all,
                full,
                full / all,
                100 * predictions / all,
                100 * (propagated - predictions) / all,
                100 * (cosines - propagated) / all,
                100 * (all - cosines) / all);
    }
}
