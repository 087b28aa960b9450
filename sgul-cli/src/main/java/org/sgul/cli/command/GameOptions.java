package org.sgul.cli.command;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sgul.cli.console.ResultFile;
import org.sgul.eval.table.CsvTable;
import org.sgul.eval.table.Rows;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that use one game and write a table: the task, the model, the file. */
final class GameOptions {
    @Mixin
    final TaskOptions task = new TaskOptions();

    @Mixin
    final ModelOptions model = new ModelOptions();

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

    void writeCsv(Rows rows, Writer out) throws IOException {
        rows.writeCsv(out, CsvTable.Cells.of(spreadsheetSafe));
    }

    ResultFile result() {
        return ResultFile.of(file);
    }
}
