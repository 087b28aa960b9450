package org.sgul.eval.table;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.sgul.core.file.WholeFiles;

/** Writes a CSV file row by row: RFC 4180 with line feeds, numbers in full precision, empty fields for missing numbers. */
public final class CsvTable {
    private static final int BUFFER = 1 << 16;

    private final CSVPrinter printer;
    private final CsvCells cells;
    private final int columns;

    private CsvTable(CSVPrinter printer, CsvCells cells, int columns) {
        this.printer = printer;
        this.cells = cells;
        this.columns = columns;
    }

    /**
     * Writes a file with a header and the rows that {@code body} adds, completely or not at all. A name that ends with {@code .gz}
     * makes a compressed file, without a time in its header.
     */
    public static void write(Path file, CsvCells cells, List<String> header, Consumer<CsvTable> body) {
        if (!TableFiles.isCompressed(file)) {
            WholeFiles.write(file, out -> write(out, cells, header, body));
            return;
        }
        WholeFiles.writeBytes(file, stream -> {
            GZIPOutputStream compressed = new GZIPOutputStream(stream, BUFFER);
            Writer out = new BufferedWriter(new OutputStreamWriter(compressed, StandardCharsets.UTF_8));
            write(out, cells, header, body);
            out.flush();
            compressed.finish();
        });
    }

    private static void write(Writer out, CsvCells cells, List<String> header, Consumer<CsvTable> body)
            throws IOException {
        CSVPrinter printer = CsvCells.printer(out);
        printer.printRecord(header);
        body.accept(new CsvTable(printer, cells, header.size()));
    }

    /** Adds a row. */
    public void row(@Nullable Object... row) {
        row(Arrays.asList(row));
    }

    /** Adds a row. */
    public void row(List<? extends @Nullable Object> row) {
        if (row.size() != columns) {
            throw new IllegalArgumentException(
                    "the row has " + row.size() + " cells, but the table has " + columns + " columns");
        }
        try {
            cells.print(printer, row);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
