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
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.sgul.core.file.WholeFiles;

/**
 * A CSV table that is written row by row: RFC 4180 with line feeds, numbers in full precision, empty fields for missing numbers and texts.
 */
public final class CsvTable {
    private static final int BUFFER = 1 << 16;
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();
    private static final String FORMULA_STARTS = "=+-@\t\r\n";

    private final CSVPrinter printer;
    private final Cells cells;
    private final int columns;

    /** How texts are written. */
    public enum Cells {
        /** As they are, so that programs read back the same texts. */
        PLAIN,
        /**
         * With an apostrophe in front if a spreadsheet would take a text for a formula: if it begins with {@code =}, {@code +}, {@code -},
         * {@code @}, a tab or a line break.
         */
        SPREADSHEET_SAFE;

        /** Guarded cells if {@code safe}, else plain ones. */
        public static Cells of(boolean safe) {
            return safe ? SPREADSHEET_SAFE : PLAIN;
        }
    }

    private CsvTable(Appendable out, Cells cells, List<String> header) throws IOException {
        this.printer = new CSVPrinter(out, FORMAT);
        this.cells = cells;
        this.columns = header.size();
        printer.printRecord(header);
    }

    /**
     * Writes a file with a header and the rows that {@code body} adds, completely or not at all. A name that ends with {@code .gz}
     * makes a compressed file, without a time in its header.
     */
    public static void write(Path file, Cells cells, List<String> header, Consumer<CsvTable> body) {
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

    /** Writes a header and the rows that {@code body} adds. */
    static void write(Appendable out, Cells cells, List<String> header, Consumer<CsvTable> body) throws IOException {
        CsvTable table = new CsvTable(out, cells, header);
        body.accept(table);
        table.printer.flush();
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
            for (Object cell : row) {
                printer.print(text(cell));
            }
            printer.println();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private @Nullable String text(@Nullable Object cell) {
        if (cell == null || (cell instanceof Double number && number.isNaN())) {
            return null;
        }
        String text = String.valueOf(cell);
        boolean guarded = cells == Cells.SPREADSHEET_SAFE
                && !(cell instanceof Number)
                && !text.isEmpty()
                && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0;
        return guarded ? "'" + text : text;
    }
}
