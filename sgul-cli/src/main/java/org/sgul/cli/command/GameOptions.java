package org.sgul.cli.command;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sgul.cli.console.ResultFile;
import org.sgul.eval.measure.Measure;
import org.sgul.eval.pipeline.ModelTask;
import org.sgul.eval.pipeline.TrainedTask;
import org.sgul.eval.table.CsvCells;
import org.sgul.eval.table.Rows;
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

    @Option(
            names = "--spreadsheet-safe",
            description =
                    "In CSV, write an apostrophe before texts that a spreadsheet would take for a formula: those that begin"
                            + " with =, +, - or @.")
    private boolean spreadsheetSafe;

    /** The model with weights from the file or, without one, trained. */
    TrainedTask train(ModelTask opened) {
        ModelTask measured = opened.measuredBy(measure);
        return weights == null ? measured.train() : measured.load(weights);
    }

    void writeCsv(Rows rows, Writer out) throws IOException {
        rows.writeCsv(out, CsvCells.of(spreadsheetSafe));
    }

    ResultFile result() {
        return ResultFile.of(file);
    }
}
