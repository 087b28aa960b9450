package org.sgul.eval.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.GapClosed;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Score;
import org.sgul.eval.results.ScoreSchema;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.statistics.Sample;
import org.sgul.eval.statistics.Standing;

/** {@code summary.csv}: one row per data set, setting, model and learner. */
final class SummaryTable {
    private SummaryTable() {}

    static void write(Path file, CsvCells texts, ScoreSchema schema, List<Group> groups) {
        List<String> header = new ArrayList<>(
                List.of("dataset", "split", "setting", "model", "measure", "learner", "class", "n", "failed"));
        for (Score score : schema.scores()) {
            for (String part : List.of("_mean", "_low", "_high", "_sd")) {
                header.add(score.column() + part);
            }
        }
        header.addAll(List.of("gap_closed", "gap_closed_low", "gap_closed_high", "gap_closed_n"));
        header.addAll(List.of("mean_rank", "wins", "ties", "losses"));
        CsvTable.write(
                file,
                texts,
                header,
                table -> groups.forEach(group -> group.table().rows().forEach(row -> table.row(cells(group, row)))));
    }

    private static List<@Nullable Object> cells(Group group, SummaryRow row) {
        List<@Nullable Object> cells =
                new ArrayList<>(List.of(group.dataset(), group.key().split(), group.setting(), group.model()));
        cells.add(group.measure().orElse(null));
        cells.addAll(List.of(row.learner(), row.learnerClass().text(), row.n(), row.failed()));
        for (Score score : group.schema().scores()) {
            Sample sample = row.sample(score);
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
