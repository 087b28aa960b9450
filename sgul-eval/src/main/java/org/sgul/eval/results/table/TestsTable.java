package org.sgul.eval.results.table;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.PairTest;
import org.sgul.eval.table.CsvCells;

/** {@code tests.csv}: the {@link PairTest}s of every data set, setting, model and metric. */
final class TestsTable {
    private static final List<String> HEADER = List.of(
            "dataset",
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
            for (Group group : groups) {
                @Nullable String measure = group.measure().orElse(null);
                for (PairTest pair : PairTest.ofAll(group.table())) {
                    table.row(
                            group.dataset(),
                            group.setting(),
                            group.model(),
                            measure,
                            pair.metric().column(),
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
