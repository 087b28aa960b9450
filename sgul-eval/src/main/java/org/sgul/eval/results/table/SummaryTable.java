package org.sgul.eval.results.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.GapClosed;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Metric;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.statistics.Sample;
import org.sgul.eval.statistics.Standing;
import org.sgul.eval.table.CsvCells;

/** {@code summary.csv}: one row per data set, setting, model and learner. */
final class SummaryTable {
    private SummaryTable() {}

    static void write(Path file, CsvCells texts, List<Group> groups) {
        List<String> header =
                new ArrayList<>(List.of("dataset", "setting", "model", "measure", "learner", "class", "n", "failed"));
        for (Metric metric : Metric.values()) {
            for (String part : List.of("_mean", "_low", "_high", "_sd")) {
                header.add(metric.column() + part);
            }
        }
        header.addAll(List.of("gap_closed", "gap_closed_low", "gap_closed_high", "gap_closed_n"));
        header.addAll(List.of("mean_rank", "wins", "ties", "losses"));
        CsvTable.write(
                file,
                texts,
                header,
                table -> groups.forEach(
                        group -> SummaryRow.of(group.table()).forEach(row -> table.row(cells(group, row)))));
    }

    private static List<@Nullable Object> cells(Group group, SummaryRow row) {
        List<@Nullable Object> cells = new ArrayList<>(List.of(group.dataset(), group.setting(), group.model()));
        cells.add(group.measure().orElse(null));
        cells.addAll(List.of(row.learner(), row.learnerClass().text(), row.n(), row.failed()));
        for (Metric metric : Metric.values()) {
            Sample sample = row.sample(metric);
            cells.addAll(List.of(sample.mean(), sample.low(), sample.high(), sample.deviation()));
        }
        GapClosed gap = row.gap();
        cells.addAll(
                gap == null
                        ? Arrays.asList(null, null, null, null)
                        : List.of(
                                gap.share().value(),
                                gap.share().low(),
                                gap.share().high(),
                                gap.seeds()));
        Standing standing = row.standing();
        cells.addAll(
                standing == null
                        ? Arrays.asList(null, null, null, null)
                        : List.of(standing.meanRank(), standing.wins(), standing.ties(), standing.losses()));
        return cells;
    }
}
