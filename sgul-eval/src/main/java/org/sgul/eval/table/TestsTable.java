package org.sgul.eval.table;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.ModelTable;
import org.sgul.eval.results.PairTest;

/**
 * {@code tests.csv}: the {@link PairTest}s of every data set, setting, model and metric, and then those of the means over models, on
 * which the statements of reports rest (decision D31).
 */
final class TestsTable {
    private static final List<String> HEADER = List.of(
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

    private TestsTable() {}

    static void write(Path file, CsvCells texts, List<Group> groups) {
        CsvTable.write(file, texts, HEADER, table -> {
            @Nullable
            String measure = groups.stream()
                    .flatMap(group -> group.measure().stream())
                    .findFirst()
                    .orElse(null);
            List<ModelTable> models = groups.stream().map(ModelTable::of).toList();
            Stream<ModelTable> means = ModelTable.pooled(models).stream().filter(each -> !models.contains(each));
            for (ModelTable each : Stream.concat(models.stream(), means).toList()) {
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
