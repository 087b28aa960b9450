package org.sgul.eval.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.sgul.eval.statistics.Holm;
import org.sgul.eval.statistics.Sample;
import org.sgul.eval.statistics.SignedRank;

/**
 * {@code tests.csv}: Wilcoxon's signed-rank test of the AUCs of each pair of learners over seeds, Holm-corrected over the pairs
 * of one data set, setting and model.
 */
final class TestsTable {
    private static final List<String> HEADER = List.of(
            "dataset", "setting", "model", "learner_a", "learner_b", "n", "auc_mean_difference", "p_value", "p_holm");

    private TestsTable() {}

    private record Pair(String a, String b, Sample difference, double pValue) {}

    static void write(Path file, List<Group> groups) {
        CsvTable.write(file, HEADER, table -> {
            for (Group group : groups) {
                List<Pair> pairs = pairs(group);
                double[] corrected =
                        Holm.correct(pairs.stream().mapToDouble(Pair::pValue).toArray());
                for (int i = 0; i < corrected.length; i++) {
                    Pair pair = pairs.get(i);
                    table.row(
                            group.dataset(),
                            group.setting(),
                            group.model(),
                            pair.a(),
                            pair.b(),
                            pair.difference().n(),
                            pair.difference().mean(),
                            pair.pValue(),
                            corrected[i]);
                }
            }
        });
    }

    private static List<Pair> pairs(Group group) {
        List<String> learners = group.honestLearners();
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < learners.size(); i++) {
            double[] a = group.numbers(learners.get(i), Metric.AUC);
            for (int j = i + 1; j < learners.size(); j++) {
                double[] b = group.numbers(learners.get(j), Metric.AUC);
                double[] differences = IntStream.range(0, a.length)
                        .mapToDouble(seed -> a[seed] - b[seed])
                        .toArray();
                pairs.add(new Pair(learners.get(i), learners.get(j), Sample.of(differences), SignedRank.pValue(a, b)));
            }
        }
        return pairs;
    }
}
