package org.sgul.cli.command;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.measure.Measure;
import org.sgul.eval.pipeline.ModelTask;
import org.sgul.eval.pipeline.TrainedTask;
import picocli.CommandLine.Option;

/** The options that say where the model's weights come from and what its true utility is. */
final class ModelOptions {
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

    /** The model with weights from the file or, without one, trained. */
    TrainedTask train(ModelTask opened) {
        ModelTask measured = opened.measuredBy(measure);
        return weights == null ? measured.train() : measured.load(weights);
    }
}
