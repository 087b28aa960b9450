package org.sgul.eval.results.table;

import java.nio.file.Path;
import java.util.List;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.PairTest;

/** {@code tests.csv}: the {@link PairTest}s of every data set, setting and model. */
final class TestsTable {
    private static final List<String> HEADER = List.of(
            "dataset", "setting", "model", "learner_a", "learner_b", "n", "auc_mean_difference", "p_value", "p_holm");

    private TestsTable() {}

    static void write(Path file, List<Group> groups) {
        CsvTable.write(file, HEADER, table -> {
            for (Group group : groups) {
                for (PairTest pair : PairTest.of(group)) {
                    table.row(
                            group.dataset(),
                            group.setting(),
                            group.model(),
                            pair.a(),
                            pair.b(),
                            pair.difference().n(),
                            pair.difference().mean(),
                            pair.pValue(),
                            pair.holm());
                }
            }
        });
    }
}
