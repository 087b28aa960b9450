package org.sgul.eval.table;

import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/** How the cells of CSV tables are written: numbers in full precision, nothing for missing values, texts as they are or guarded. */
public enum CsvCells {
    /** Texts are written as they are, so that programs read back the same texts. */
    PLAIN,
    /**
     * A text that a spreadsheet would take for a formula gets an apostrophe in front: one that begins with {@code =}, {@code +},
     * {@code -}, {@code @}, a tab or a line break.
     */
    SPREADSHEET_SAFE;

    /** RFC 4180 with line feeds. */
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

    private static final String FORMULA_STARTS = "=+-@\t\r\n";

    /** Guarded cells if {@code safe}, else plain ones. */
    public static CsvCells of(boolean safe) {
        return safe ? SPREADSHEET_SAFE : PLAIN;
    }

    /** A printer of CSV rows. */
    public static CSVPrinter printer(Appendable out) throws IOException {
        return new CSVPrinter(out, FORMAT);
    }

    /** Prints a row. */
    public void print(CSVPrinter printer, List<? extends @Nullable Object> row) throws IOException {
        for (Object cell : row) {
            printer.print(text(cell));
        }
        printer.println();
    }

    private @Nullable String text(@Nullable Object cell) {
        if (cell == null || (cell instanceof Double number && number.isNaN())) {
            return null;
        }
        String text = String.valueOf(cell);
        boolean guarded = this == SPREADSHEET_SAFE
                && !(cell instanceof Number)
                && !text.isEmpty()
                && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0;
        return guarded ? "'" + text : text;
    }
}
