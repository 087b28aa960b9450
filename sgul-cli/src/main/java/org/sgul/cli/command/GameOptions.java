package org.sgul.cli.command;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sgul.cli.console.ResultFile;
import org.sgul.eval.measure.Measure;
import org.sgul.eval.pipeline.ModelTask;
import org.sgul.eval.pipeline.TrainedTask;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that use one game and write a table: the task, the model's weights, the file. */
final class GameOptions {
    @Mixin
    final TaskOptions task = new TaskOptions();

    @Option(
            names = "--weights",
            paramLabel = "FILE",
            description = "The model's weights, .npz or .safetensors; default: train the model.")
    private @Nullable Path weights;

    @Option(
            names = "--measure",
            paramLabel = "MEASURE",
            description = "What the true utility is: ${COMPLETION-CANDIDATES}; default accuracy.",
            converter = Choices.Measures.class,
            completionCandidates = Choices.Measures.class)
    Measure measure = Measure.ACCURACY;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The CSV file to write; '-' or default: standard output.")
    private @Nullable Path file;

    /** The model with weights from the file or, without one, trained. */
    TrainedTask train(ModelTask opened) {
        ModelTask measured = opened.measuredBy(measure);
        return weights == null ? measured.train() : measured.load(weights);
    }

    ResultFile result() {
        return ResultFile.of(file);
    }
}
