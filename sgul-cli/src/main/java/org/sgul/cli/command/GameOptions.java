package org.sgul.cli.command;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sgul.cli.console.ResultFile;
import org.sgul.eval.pipeline.ModelTask;
import org.sgul.eval.pipeline.TrainedTask;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that look at one game and write a table: the task, the model's weights, the file. */
final class GameOptions {
    @Mixin
    final TaskOptions task = new TaskOptions();

    @Option(
            names = "--weights",
            paramLabel = "FILE",
            description = "Weights of the model, .npz or .safetensors; without, it is trained.")
    private @Nullable Path weights;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The CSV file to write; default, and '-': standard output.")
    private @Nullable Path file;

    /** The model with weights from the file or, without one, trained. */
    TrainedTask train(ModelTask opened) {
        return weights == null ? opened.train() : opened.load(weights);
    }

    ResultFile result() {
        return ResultFile.of(file);
    }
}
