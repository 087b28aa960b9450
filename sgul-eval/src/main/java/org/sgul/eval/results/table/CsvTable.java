package org.sgul.eval.results.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.sgul.core.file.WholeFiles;

/** Writes a CSV file row by row: RFC 4180 with line feeds, numbers in full precision, empty fields for missing numbers. */
public final class CsvTable {
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

    private final CSVPrinter printer;
    private final int columns;

    private CsvTable(CSVPrinter printer, int columns) {
        this.printer = printer;
        this.columns = columns;
    }

    /** Writes a file with a header and the rows that {@code body} adds, completely or not at all. */
    public static void write(Path file, List<String> header, Consumer<CsvTable> body) {
        WholeFiles.write(file, out -> {
            CSVPrinter printer = new CSVPrinter(out, FORMAT);
            printer.printRecord(header);
            body.accept(new CsvTable(printer, header.size()));
        });
    }

    /** Adds a row. */
    public void row(@Nullable Object... cells) {
        row(Arrays.asList(cells));
    }

    /** Adds a row. */
    public void row(List<? extends @Nullable Object> cells) {
        if (cells.size() != columns) {
            throw new IllegalArgumentException(
                    "the row has " + cells.size() + " cells, but the table has " + columns + " columns");
        }
        try {
            for (Object cell : cells) {
                printer.print(text(cell));
            }
            printer.println();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(@Nullable Object cell) {
        boolean nothing = cell == null || (cell instanceof Double number && number.isNaN());
        return nothing ? "" : String.valueOf(cell);
    }
}
