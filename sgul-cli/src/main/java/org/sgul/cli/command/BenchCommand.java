package org.sgul.cli.command;

import com.google.inject.Inject;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sgul.api.RunContext;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import org.sgul.cli.speed.SpeedCheck;
import org.sgul.cli.speed.Stopwatch;
import org.sgul.graph.generate.Twins;
import org.sgul.valuation.pipeline.Harness;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sgul bench}: ratios of times on this machine. */
public final class BenchCommand implements CliCommand {
    /** The options of {@code sgul bench}. */
    @Command(
            name = "bench",
            description = {
                "Measures how fast this machine values nodes, in about three minutes: incremental steps against full passes,"
                        + " exact steps against steps with a tolerance, and several threads against one. Graphs are generated,"
                        + " nothing is downloaded.",
                "",
                "Ratios are comparable between machines, times are not. Close other programs: they share the cores. Nodes of these"
                        + " graphs have few neighbours, where a tolerance saves little; on large or dense graphs it saves more."
            },
            footer = {"  sgul bench", "  sgul bench --quick", "  sgul bench --threads 8 --json"})
    public static final class Options implements CliCommand.Options {
        @Option(names = "--quick", description = "One small graph, with less warm-up: about 15 seconds, less precise.")
        private boolean quick;

        @Override
        public Class<? extends CliCommand> command() {
            return BenchCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.DATA_DIR, GlobalOptions.PLUGINS);
        }
    }

    private static final List<String> DATASETS = List.of("cora", "citeseer", "pubmed");
    private static final Stopwatch USUAL = new Stopwatch(Duration.ofSeconds(4), 7);
    private static final Stopwatch QUICK = new Stopwatch(Duration.ofSeconds(1), 3);
    private static final double MICRO = 1e-6;

    private final Options given;
    private final Harness harness;
    private final RunContext context;
    private final Output output;

    @Inject
    BenchCommand(Options given, Harness harness, RunContext context, Output output) {
        this.given = given;
        this.harness = harness;
        this.context = context;
        this.output = output;
    }

    @Override
    public int run() {
        SpeedCheck check = new SpeedCheck(harness, given.quick ? QUICK : USUAL);
        List<SpeedCheck.Result> results = (given.quick ? List.of("small") : DATASETS)
                .stream()
                        .map(name -> check.measure(Twins.PREFIX + name, context.parallelism(), context))
                        .toList();
        output.print(() -> results.stream().map(Json::of).toList(), out -> print(results, out));
        return ExitCode.DONE;
    }

    private record Json(
            String dataset,
            int players,
            int targets,
            double stepSeconds,
            double fullPassSeconds,
            double stepsPerFullPass,
            double tolerantStepSeconds,
            double toleranceSpeedUp,
            int threads,
            double oneThreadSeconds,
            double threadsSeconds,
            double threadsSpeedUp) {
        static Json of(SpeedCheck.Result result) {
            return new Json(
                    result.dataset(),
                    result.players(),
                    result.targets(),
                    result.stepSeconds(),
                    result.passSeconds(),
                    result.stepsPerPass(),
                    result.tolerantStepSeconds(),
                    result.toleranceSpeedUp(),
                    result.threads(),
                    result.oneThreadSeconds(),
                    result.manyThreadsSeconds(),
                    result.threadSpeedUp());
        }
    }

    private static void print(List<SpeedCheck.Result> results, PrintStream out) {
        int threads = results.get(0).threads();
        Table table =
                new Table("GRAPH", "PLAYERS", "TARGETS", "STEP µs", "PASS/STEP", "TOLERANCE", threads + " THREADS");
        for (SpeedCheck.Result result : results) {
            table.add(
                    result.dataset(),
                    Integer.toString(result.players()),
                    Integer.toString(result.targets()),
                    number(result.stepSeconds() / MICRO),
                    number(result.stepsPerPass()),
                    number(result.toleranceSpeedUp()),
                    number(result.threadSpeedUp()));
        }
        table.print(out);
        out.println();
        out.println("STEP       adding one player and updating the paper's nine features, a mean over whole orders");
        out.println("PASS/STEP  how many such steps take as long as computing the full game once from nothing");
        out.println("TOLERANCE  how much faster steps are with the engine incremental(tolerance=" + SpeedCheck.TOLERANCE
                + ")");
        out.println(threads
                + " THREADS  how much faster valuing by eight orders is than with one thread; results are the same");
    }

    private static String number(double number) {
        return String.format(Locale.ROOT, number < 10 ? "%.2f" : "%.1f", number);
    }
}
