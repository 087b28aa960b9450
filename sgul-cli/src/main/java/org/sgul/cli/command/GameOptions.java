package org.sgul.cli.command;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sgul.api.model.Model;
import org.sgul.cli.console.ResultFile;
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

    Model model(ModelTask opened) {
        return Workspace.model(opened, weights);
    }

    ResultFile result() {
        return ResultFile.of(file);
    }
}
