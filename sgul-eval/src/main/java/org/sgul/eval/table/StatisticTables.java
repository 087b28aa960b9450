package org.sgul.eval.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.GapClosed;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.ModelTable;
import org.sgul.eval.results.PairTest;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.Score;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.statistics.Sample;
import org.sgul.eval.statistics.Standing;

/** The tables of statistics over seeds: {@code summary.csv} and {@code tests.csv}. */
final class StatisticTables {
    private StatisticTables() {}

    /** One row per data set, setting, model and learner. */
    static void summary(Path file, CsvTable.Cells texts, Results results) {
        List<String> header = new ArrayList<>(
                List.of("dataset", "split", "setting", "model", "measure", "learner", "class", "n", "failed"));
        for (Score score : results.schema().scores()) {
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
                table -> results.groups()
                        .forEach(group -> group.table().rows().forEach(row -> table.row(cells(group, row)))));
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

    /**
     * The {@link PairTest}s of every data set, setting, model and metric, and then those of the means over models, on which the statements
     * of reports rest (decision D31).
     */
    static void tests(Path file, CsvTable.Cells texts, Results results) {
        List<String> header = List.of(
                "dataset",
                "split",
                "setting",
                "model",
                "measure",
                "metric",
                "family",
                "learner_a",
                "learner_b",
                "n",
                "mean_difference",
                "median_difference",
                "effect_size",
                "p_value",
                "p_holm");
        @Nullable
        String measure = results.groups().stream()
                .flatMap(group -> group.measure().stream())
                .findFirst()
                .orElse(null);
        List<ModelTable> models = results.groups().stream().map(ModelTable::of).toList();
        Stream<ModelTable> means = results.comparisons().stream().filter(each -> !models.contains(each));
        List<ModelTable> all = Stream.concat(models.stream(), means).toList();
        CsvTable.write(file, texts, header, table -> {
            for (ModelTable each : all) {
                for (PairTest pair : PairTest.ofAll(each.table())) {
                    table.row(
                            each.dataset(),
                            each.split(),
                            each.setting(),
                            each.model(),
                            measure,
                            pair.score().column(),
                            pair.family().text(),
                            pair.a(),
                            pair.b(),
                            pair.test().pairs(),
                            pair.difference().mean(),
                            pair.test().median(),
                            pair.test().effect(),
                            pair.test().pValue(),
                            pair.holm());
                }
            }
        });
    }
}
