package org.sgul.bench;

import java.util.Collection;
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
 * table of steps per second, the ratio to a full forward pass of the same run, and the share of time by part.
 */
public final class SpeedReport {
    private SpeedReport() {}

    public static void main(String[] arguments) throws RunnerException, CommandLineOptionException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .parent(new CommandLineOptions(arguments))
                        .include(WalkBenchmark.class.getSimpleName())
                        .build())
                .run();
        Map<String, Map<String, Double>> micros = new TreeMap<>();
        for (RunResult result : results) {
            String setting = result.getParams().getParam("dataset") + " | "
                    + result.getParams().getParam("model");
            micros.computeIfAbsent(setting, key -> new TreeMap<>())
                    .put(
                            result.getPrimaryResult().getLabel(),
                            result.getPrimaryResult().getScore());
        }
        System.out.println();
        System.out.println(
                "| data set | model | µs per step | steps per second | full pass µs | ratio | predictions | propagated |"
                        + " cosines | features |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|");
        micros.forEach((setting, parts) -> System.out.println("| " + setting + " | " + row(parts) + " |"));
    }

    private static String row(Map<String, Double> parts) {
        double predictions = parts.getOrDefault("predictions", Double.NaN);
        double propagated = parts.getOrDefault("propagated", Double.NaN);
        double cosines = parts.getOrDefault("cosines", Double.NaN);
        double all = parts.getOrDefault("features", Double.NaN);
        double full = parts.getOrDefault("fullPass", Double.NaN);
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
