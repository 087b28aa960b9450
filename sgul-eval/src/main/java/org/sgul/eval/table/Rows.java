package org.sgul.eval.table;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/**
 * A table of texts and numbers.
 *
 * @param rows the rows, each with one cell per column; null is an empty cell
 */
public record Rows(List<String> columns, List<List<@Nullable Object>> rows) {
    /** Takes ownership of the rows, which may be computed lazily. */
    public Rows {
        columns = List.copyOf(columns);
    }

    /** Writes a header and the rows; numbers have as many digits as are needed to read back the same number. */
    public void writeCsv(Appendable out, CsvCells cells) throws IOException {
        CSVPrinter printer = CsvCells.printer(out);
        printer.printRecord(columns);
        for (List<@Nullable Object> row : rows) {
            cells.print(printer, row);
        }
        printer.flush();
    }

    /** The rows as maps from column names, one at a time. */
    public Stream<Map<String, @Nullable Object>> maps() {
        return rows.stream().map(row -> {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                map.put(columns.get(i), row.get(i));
            }
            return map;
        });
    }
}
