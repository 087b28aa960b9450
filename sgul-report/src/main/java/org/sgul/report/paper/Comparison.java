package org.sgul.report.paper;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.statistics.Sample;
import org.sgul.eval.table.CsvTable;

/**
 * A comparison of our numbers with those printed in the paper.
 *
 * @param keys the names of the columns that identify a row
 */
public record Comparison(String title, List<String> keys, List<Entry> entries) {
    public Comparison {
        keys = List.copyOf(keys);
        entries = List.copyOf(entries);
    }

    /**
     * One number of the comparison.
     *
     * @param row the values of the key columns
     * @param paper the printed text; empty if the paper has none
     * @param ours our number over seeds; an empty sample if there are no results
     * @param failed the number of seeds without a result, which {@code ours} leaves out (decision D28)
     */
    public record Entry(List<String> row, String column, String paper, Sample ours, int failed) {
        /** A number that no seed lacks. */
        public Entry(List<String> row, String column, String paper, Sample ours) {
            this(row, column, paper, ours, 0);
        }
    }

    /** Writes {@code comparison.csv}, {@code .md} and {@code .tex} and returns their paths. */
    public List<Path> write(Path directory) {
        Path csv = directory.resolve("comparison.csv");
        List<String> header = new ArrayList<>(keys);
        header.addAll(List.of("column", "paper", "ours_mean", "ours_low", "ours_high", "ours_sd", "n", "failed"));
        CsvTable.write(
                csv,
                CsvTable.Cells.PLAIN,
                header,
                table -> entries.forEach(entry -> {
                    List<@Nullable Object> row = new ArrayList<>(entry.row());
                    Sample ours = entry.ours();
                    row.addAll(List.of(
                            entry.column(),
                            entry.paper(),
                            ours.mean(),
                            ours.low(),
                            ours.high(),
                            ours.deviation(),
                            ours.n(),
                            entry.failed()));
                    table.row(row);
                }));
        Path markdown = directory.resolve("comparison.md");
        WholeFiles.write(markdown, out -> out.write(markdown()));
        Path latex = directory.resolve("comparison.tex");
        WholeFiles.write(latex, out -> out.write(latex()));
        return List.of(csv, markdown, latex);
    }

    /** The comparison as a Markdown table: ours ± half the 95 % interval, the paper's number in brackets. */
    public String markdown() {
        List<List<String>> lines = lines(entry -> outcome(entry, " ± "));
        String rule = lines.get(0).stream().map(outcome -> "---").collect(Collectors.joining("|", "|", "|"));
        return lines.stream()
                        .map(line -> line.stream().collect(Collectors.joining(" | ", "| ", " |")))
                        .collect(Collectors.joining("\n"))
                        .replaceFirst("\n|$", "\n" + rule + "\n")
                        .stripTrailing()
                + "\n\n" + title + ": ours ± half the 95 % interval [the paper's].\n";
    }

    /** The comparison as a LaTeX table. */
    public String latex() {
        List<List<String>> lines = lines(entry -> outcome(entry, " $\\pm$ "));
        String columns = "l".repeat(keys.size()) + "r".repeat(lines.get(0).size() - keys.size());
        return lines.stream()
                .map(line -> line.stream().map(Comparison::escaped).collect(Collectors.joining(" & ", "", " \\\\\n")))
                .collect(Collectors.joining(
                        "", "\\begin{tabular}{" + columns + "}\n\\hline\n", "\\hline\n\\end{tabular}\n"))
                .replaceFirst("(?<=\\\\\\\\\n)", "\\\\hline\n");
    }

    private List<List<String>> lines(Function<Entry, String> outcome) {
        Set<List<String>> rows = new LinkedHashSet<>();
        Set<String> columns = new LinkedHashSet<>();
        entries.forEach(entry -> {
            rows.add(entry.row());
            columns.add(entry.column());
        });
        List<List<String>> lines = new ArrayList<>();
        lines.add(Stream.concat(keys.stream(), columns.stream()).toList());
        for (List<String> row : rows) {
            List<String> line = new ArrayList<>(row);
            columns.forEach(column -> line.add(entries.stream()
                    .filter(entry -> entry.row().equals(row) && entry.column().equals(column))
                    .findFirst()
                    .map(outcome)
                    .orElse("")));
            lines.add(line);
        }
        return lines;
    }

    private static String outcome(Entry entry, String between) {
        Sample ours = entry.ours();
        String mean = ours.n() == 0 ? "–" : number(ours.mean());
        String reach = Double.isNaN(ours.high()) ? "" : between + number(ours.high() - ours.mean());
        String seeds = entry.failed() == 0 ? "" : " (" + ours.n() + " of " + (ours.n() + entry.failed()) + " seeds)";
        return mean + reach + seeds + (entry.paper().isEmpty() ? "" : " [" + entry.paper() + "]");
    }

    private static String number(double number) {
        double size = Math.abs(number);
        String format = "%.2f";
        if (size == 0) {
            format = "%.0f";
        } else if (size < 1e-3) {
            format = "%.2e";
        } else if (size < 10) {
            format = "%.3f";
        }
        return String.format(Locale.ROOT, format, number);
    }

    private static String escaped(String text) {
        return text.replace("_", "\\_").replace("%", "\\%").replace("–", "--");
    }
}
