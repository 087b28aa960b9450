package org.sgul.cli.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.Numbers;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.ResultFile;
import org.sgul.eval.table.CsvTable;
import org.sgul.eval.table.Rows;
import org.sgul.valuation.pipeline.ModelCheck;
import org.sgul.valuation.pipeline.Predictions;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.TrainedTask;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sgul predict}. */
public final class PredictCommand implements CliCommand {
    /** The options of {@code sgul predict}. */
    @Command(
            name = "predict",
            description = {
                "Writes the predicted class and the class probabilities of nodes as CSV, for comparison with other implementations.",
                "Default: all nodes on the whole graph. With --side: the targets of one side in their game, in which only nodes within"
                        + " --depth hops of a target exist."
            },
            footer = {
                "  sgul predict --dataset cora --model gcn --weights gcn.safetensors --out p.csv",
                "  sgul predict --dataset cora --model \"network(file=net.yaml)\" \\",
                "      --weights state_dict.safetensors --json",
                "  sgul predict --dataset cora --setting transductive --model gcn \\",
                "      --weights gcn.safetensors --side test --depth 3"
            })
    public static final class Options implements CliCommand.Options {
        @Mixin
        private final TaskOptions options = new TaskOptions();

        @Mixin
        private final WeightsOptions weights = new WeightsOptions();

        @Option(
                names = "--side",
                paramLabel = "SIDE",
                description =
                        "Predict the targets of this side in their game: ${COMPLETION-CANDIDATES}; default: all nodes on"
                                + " the whole graph.",
                converter = Choices.Sides.class,
                completionCandidates = Choices.Sides.class)
        private @Nullable Side side;

        @Option(
                names = "--out",
                paramLabel = "FILE",
                description = "The CSV file to write; '-' or default: standard output.")
        private @Nullable Path file;

        @Override
        public Class<? extends CliCommand> command() {
            return PredictCommand.class;
        }
    }

    private final Options given;
    private final Workspace workspace;
    private final Console console;
    private final Output output;

    @Inject
    PredictCommand(Options given, Workspace workspace, Console console, Output output) {
        this.given = given;
        this.workspace = workspace;
        this.console = console;
        this.output = output;
    }

    @Override
    public int run() {
        ResultFile result = ResultFile.of(given.file);
        Workspace.Opened opened = workspace.open(given.options, given.weights);
        TrainedTask trained = opened.train(opened.task().task().question());
        Optional<ModelCheck> check = workspace.check(trained);
        Predictions predictions = given.side == null ? trained.predictions() : trained.predictions(given.side);
        print(predictions, opened.task().model().toString(), check, result);
        return ExitCode.DONE;
    }

    private void print(Predictions predictions, String model, Optional<ModelCheck> check, ResultFile result) {
        Rows rows = Rows.of(predictions);
        if (result.isStandardOutput()) {
            output.print(
                    () -> json(predictions, model, check, rows, null),
                    out -> result.write(console, csv -> rows.writeCsv(csv, CsvTable.Cells.of(false))));
            output.remark(ModelCheck.text(check));
        } else {
            result.write(console, csv -> rows.writeCsv(csv, CsvTable.Cells.of(false)));
            output.print(() -> json(predictions, model, check, null, result.toString()), out -> {
                out.println(model + " on " + predictions.data().name() + ": "
                        + Numbers.text(rows.rows().size()) + " predictions: " + result);
                out.println(ModelCheck.text(check));
            });
        }
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Json(
            String dataset,
            String model,
            String side,
            @Nullable Integer depth,
            @Nullable ModelCheck modelCheck,
            List<String> warnings,
            @Nullable Rows predictions,
            @Nullable String file) {}

    private Json json(
            Predictions predictions,
            String model,
            Optional<ModelCheck> check,
            @Nullable Rows rows,
            @Nullable String file) {
        Side side = given.side;
        return new Json(
                predictions.data().name(),
                model,
                side == null ? "whole graph" : side.text(),
                side == null ? null : (Integer) given.options.depth,
                check.orElse(null),
                workspace.warnings(),
                rows,
                file);
    }
}
