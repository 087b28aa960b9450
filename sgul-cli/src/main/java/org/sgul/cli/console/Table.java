package org.sgul.cli.console;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A table with aligned columns, separated by two spaces: numbers to the right, anything else to the left. Line breaks in a cell, such
 * as a name from a file, are shown as codes, so that a name cannot look like a row.
 */
public final class Table {
    private final List<List<String>> rows = new ArrayList<>();
    private final int columns;

    /** A table with these headings. */
    public Table(String... headings) {
        columns = headings.length;
        rows.add(List.of(headings));
    }

    /** Adds a row of one line. */
    public Table add(@Nullable Object... cells) {
        return addLines(Arrays.stream(cells).map(Table::oneLine).toArray());
    }

    /** A text without line breaks and other control characters. */
    public static String oneLine(@Nullable Object cell) {
        return PlainTextStream.visible(Numbers.text(cell))
                .replace("\n", "\\u000a")
                .replace("\t", "\\u0009");
    }

    /** Adds a row whose cells may have several lines. */
    public Table addLines(@Nullable Object... cells) {
        if (cells.length != columns) {
            throw new IllegalArgumentException(
                    "the row has " + cells.length + " cells, but the table has " + columns + " columns");
        }
        List<String[]> lines = Arrays.stream(cells)
                .map(cell -> Numbers.text(cell).split("\n", -1))
                .toList();
        int height = lines.stream().mapToInt(cell -> cell.length).max().orElse(0);
        for (int line = 0; line < height; line++) {
            int l = line;
            rows.add(lines.stream().map(cell -> l < cell.length ? cell[l] : "").toList());
        }
        return this;
    }

    public void print(PrintStream out) {
        int[] widths = IntStream.range(0, columns)
                .map(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        boolean[] right = new boolean[columns];
        for (int column = 0; column < columns; column++) {
            int c = column;
            right[column] = rows.size() > 1
                    && rows.stream().skip(1).allMatch(row -> row.get(c).matches("[-+]?[0-9][0-9,.]*( ?%)?|–"));
        }
        for (List<String> row : rows) {
            out.println(IntStream.range(0, columns)
                    .mapToObj(i -> pad(row.get(i), widths[i], right[i]))
                    .collect(Collectors.joining("  "))
                    .stripTrailing());
        }
    }

    private static String pad(String text, int width, boolean right) {
        String space = " ".repeat(width - text.length());
        return right ? space + text : text + space;
    }
}
