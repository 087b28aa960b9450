package org.sgul.cli.command;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.LoadedWeights;
import picocli.CommandLine.Option;

/** The options that say where the model's weights come from. */
final class WeightsOptions {
    @Option(
            names = "--weights",
            paramLabel = "FILE",
            description =
                    "The model's weights, .npz or .safetensors; default: train the model. Model and split are those of the training, if"
                            + " 'sgul train' wrote the file and no option selects others; for other files the split is transductive.")
    private @Nullable Path file;

    @Option(
            names = "--any-weights",
            description = "Use the weights even if they were trained for another model, data set or split.")
    private boolean any;

    /** The weights in the file; empty if the model is to be trained. */
    Optional<LoadedWeights> read(Components components) {
        if (any && file == null) {
            throw SgulException.usage("--any-weights needs --weights");
        }
        return file == null ? Optional.empty() : Optional.of(LoadedWeights.read(file, components));
    }

    /** Whether weights are used whatever they were trained for. */
    boolean any() {
        return any;
    }

    /** Whether the model comes from a file. */
    boolean areGiven() {
        return file != null;
    }
}
