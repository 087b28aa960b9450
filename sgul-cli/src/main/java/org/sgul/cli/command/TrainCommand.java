package org.sgul.cli.command;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.ResultFile;
import org.sgul.cli.console.Table;
import org.sgul.core.plugin.WeightsFiles;
import org.sgul.valuation.pipeline.ModelTask;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.pipeline.TrainedTask.Accuracy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sgul train}. */
public final class TrainCommand implements CliCommand {
    /** The options of {@code sgul train}. */
    @Command(
            name = "train",
            description = {
                "Trains a model on the training nodes of a split and saves its weights.",
                "Test accuracy is only for scoring; it influences nothing. Nodes without a label do not count in an accuracy."
            },
            footer = {
                "  sgul train --dataset twin:cora --out weights.npz",
                "  sgul train --dataset cora --setting transductive --model gcn \\",
                "      -P epochs=100 --seed 3 --out gcn.safetensors",
                "  sgul train --dataset cora --model \"sgc(hidden=16,64;patience=20)\" \\",
                "      --split split.json --out sgc.npz",
                "  sgul plugins describe model gcn"
            })
    public static final class Options implements CliCommand.Options {
        @Mixin
        private final TaskOptions options = new TaskOptions();

        @Option(
                names = "--out",
                required = true,
                paramLabel = "FILE",
                description = "The weights file to write, .npz or .safetensors.")
        private Path file = Path.of("");

        @Override
        public Class<? extends CliCommand> command() {
            return TrainCommand.class;
        }
    }

    private static final String TRAINING = "train";
    private static final String VALIDATION = "validation";
    private static final String SCORING = "test (scoring only)";

    private final Options given;
    private final Workspace workspace;
    private final Output output;

    @Inject
    TrainCommand(Options given, Workspace workspace, Output output) {
        this.given = given;
        this.workspace = workspace;
        this.output = output;
    }

    @Override
    public int run() {
        WeightsFiles weights = workspace.harness().components().weightsFiles();
        weights.checkExtension(given.file);
        ResultFile result = ResultFile.of(given.file);
        ModelTask task = workspace.open(given.options);
        TrainedTask trained = task.train();
        weights.save(trained.describedWeights(), given.file);
        Map<String, Optional<Accuracy>> parts = new LinkedHashMap<>();
        parts.put(TRAINING, Optional.of(trained.trainingAccuracy()));
        parts.put(VALIDATION, trained.accuracy(Side.VALIDATION));
        parts.put(SCORING, trained.accuracy(Side.TEST));
        output.print(json(task, parts), out -> {
            out.println(TaskTexts.title(task) + ": " + result);
            Table table = new Table("PART", "LABELLED NODES", "ACCURACY");
            parts.forEach((name, accuracy) -> table.add(
                    name,
                    accuracy.map(Accuracy::targets).orElse(0),
                    accuracy.<Object>map(Accuracy::share).orElse("–")));
            table.print(out);
        });
        return ExitCode.DONE;
    }

    private record Json(
            @JsonUnwrapped TaskTexts.Json task,
            String weights,
            @Nullable Double trainAccuracy,
            @Nullable Double validationAccuracy,
            @Nullable Double testAccuracyForScoringOnly) {}

    private Json json(ModelTask task, Map<String, Optional<Accuracy>> parts) {
        return new Json(
                TaskTexts.Json.of(task),
                given.file.toString(),
                share(parts, TRAINING),
                share(parts, VALIDATION),
                share(parts, SCORING));
    }

    private static @Nullable Double share(Map<String, Optional<Accuracy>> parts, String part) {
        return Objects.requireNonNull(parts.get(part)).map(Accuracy::share).orElse(null);
    }
}
