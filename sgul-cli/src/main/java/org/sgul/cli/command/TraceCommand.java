package org.sgul.cli.command;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.utility.Utility;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.ResultFile;
import org.sgul.eval.table.Rows;
import org.sgul.eval.table.StepRows;
import org.sgul.valuation.pipeline.ModelTask;
import org.sgul.valuation.pipeline.OpenGame;
import org.sgul.valuation.pipeline.OrderSource;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.value.Traces;
import org.sgul.valuation.walk.Orders;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sgul trace}. */
public final class TraceCommand implements CliCommand {
    /** The options of {@code sgul trace}. */
    @Command(
            name = "trace",
            description = {
                "Adds players in given or random orders and writes the true utility and features at every step as CSV, for comparison with other"
                        + " implementations.",
                "Step 0 is the graph without players. With several orders, a column 'order' comes first. The true utility, accuracy by default, uses the targets' labels: on the test side it is only for scoring."
            },
            footer = {
                "  sgul trace --dataset twin:cora --out steps.csv",
                "  sgul trace --dataset cora --split split.json --weights weights.npz \\",
                "      --model pmlp-sgc --side test --orders orders.json --out steps.csv",
                "  sgul trace --dataset cora --side validation --orders 5 --seed 3"
            })
    public static final class Options implements CliCommand.Options {
        @Mixin
        private final GameOptions options = new GameOptions();

        @Option(
                names = "--side",
                paramLabel = "SIDE",
                description = "The side of the split to use: ${COMPLETION-CANDIDATES}; default validation.",
                converter = Choices.Sides.class,
                completionCandidates = Choices.Sides.class)
        private Side side = Side.VALIDATION;

        @Option(
                names = "--orders",
                paramLabel = "FILE|N",
                description = "A JSON file of orders, or the number of random orders; default 1.")
        private @Nullable String orders;

        @Option(
                names = "--features",
                paramLabel = "LIST",
                description = "Additional features as columns after the paper's, separated by commas, each 'name' or"
                        + " 'name(key=value)'.")
        private @Nullable String features;

        @Override
        public Class<? extends CliCommand> command() {
            return TraceCommand.class;
        }
    }

    private final Options given;
    private final Workspace workspace;
    private final Console console;
    private final Output output;

    @Inject
    TraceCommand(Options given, Workspace workspace, Console console, Output output) {
        this.given = given;
        this.workspace = workspace;
        this.console = console;
        this.output = output;
    }

    @Override
    public int run() {
        ResultFile result = given.options.result();
        OrderSource chosen = OrderChoice.of("--orders", given.orders, 1);
        Workspace.Opened opened = workspace.open(given.options.task, given.options.model, List.of());
        ModelTask task = opened.task();
        List<PluginSpec> columns = new ArrayList<>(StepRows.PAPER_FEATURES);
        columns.addAll(given.features == null ? List.of() : PluginTexts.parseList(given.features));
        List<Utility> utilities =
                columns.stream().map(task.task().features()::feature).toList();
        TrainedTask trained = opened.train(given.options.model.question(OrderLaws.FRONTIER_UNIFORM));
        OpenGame game = trained.open(given.side);
        Orders walked = game.orders(chosen);
        Traces traces = game.trace(utilities, trained.labels(game), walked);
        print(
                task,
                StepRows.of(traces, game.game(), game.names(), game.question().measure(), names(columns)),
                walked,
                result);
        return ExitCode.DONE;
    }

    private static List<String> names(List<PluginSpec> features) {
        return features.stream().map(PluginSpec::toString).toList();
    }

    private void print(ModelTask task, Rows rows, Orders walked, ResultFile result) {
        if (result.isStandardOutput()) {
            output.print(() -> rows, out -> result.write(console, csv -> given.options.writeCsv(rows, csv)));
            return;
        }
        result.write(console, out -> given.options.writeCsv(rows, out));
        Json json = new Json(
                TaskTexts.Json.of(task),
                given.side.text(),
                walked.size(),
                rows.rows().size(),
                result.toString());
        output.print(
                () -> json,
                out -> out.println(
                        TaskTexts.title(task) + ": " + rows.rows().size() + " steps of " + walked.size() + " "
                                + (walked.size() == 1 ? "order" : "orders") + " of the " + given.side.text() + " game: "
                                + result));
    }

    private record Json(@JsonUnwrapped TaskTexts.Json task, String side, int orders, int rows, String file) {}
}
