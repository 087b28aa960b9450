package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.statistics.Sample;
import org.sgul.eval.statistics.Standing;

/**
 * One learner's numbers over all seeds of a comparison.
 *
 * @param failed the number of seeds without a score
 * @param missed the number of these seeds for which some other learner has a score
 * @param standing by AUC among the learners of its class; null for a reference and for the only learner of a class
 * @param gap null without a score
 */
public record SummaryRow(
        String learner,
        LearnerClass learnerClass,
        int failed,
        int missed,
        Map<Metric, Sample> samples,
        @Nullable Standing standing,
        @Nullable GapClosed gap) {

    /** One row per learner, in order. */
    public static List<SummaryRow> of(SeedTable table) {
        Map<String, Standing> standings = new HashMap<>();
        for (LearnerClass ranked : List.of(LearnerClass.LEARNER, LearnerClass.VALIDATION_LABELS)) {
            List<String> members = table.of(ranked);
            List<Standing> found = Standing.of(members.stream()
                    .map(learner -> table.numbers(learner, Metric.AUC))
                    .toArray(double[][]::new));
            for (int i = 0; i < members.size() && members.size() > 1; i++) {
                standings.put(members.get(i), found.get(i));
            }
        }
        Map<String, GapClosed> gaps = GapClosed.of(table);
        List<SummaryRow> rows = new ArrayList<>();
        for (String learner : table.learners().keySet()) {
            Map<Metric, Sample> samples = new EnumMap<>(Metric.class);
            Arrays.stream(Metric.values())
                    .forEach(metric -> samples.put(metric, Sample.of(table.numbers(learner, metric))));
            rows.add(new SummaryRow(
                    learner,
                    table.classOf(learner),
                    table.seeds().size()
                            - Objects.requireNonNull(samples.get(Metric.AUC)).n(),
                    table.missed(learner),
                    samples,
                    standings.get(learner),
                    gaps.get(learner)));
        }
        return rows;
    }

    /**
     * The rows of the learners that have a score: by class; in a class those that missed the fewest seeds, lowest mean AUC first, then
     * all others, lowest mean AUC first. Means over different seeds cannot be compared, so a learner that failed where others did not is
     * never first (decision D28).
     */
    public static List<SummaryRow> ranked(SeedTable table) {
        List<SummaryRow> scored = of(table).stream().filter(row -> row.n() > 0).toList();
        Map<LearnerClass, Integer> fewest = new EnumMap<>(LearnerClass.class);
        scored.forEach(row -> fewest.merge(row.learnerClass, row.missed, Math::min));
        return scored.stream()
                .sorted(Comparator.comparing(SummaryRow::learnerClass)
                        .thenComparing(row -> row.missed > fewest.getOrDefault(row.learnerClass, 0))
                        .thenComparingDouble(row -> row.sample(Metric.AUC).mean()))
                .toList();
    }

    /** The number of scored seeds. */
    public int n() {
        return sample(Metric.AUC).n();
    }

    public Sample sample(Metric metric) {
        return Objects.requireNonNull(samples.get(metric));
    }

    /** Whether it uses test labels. */
    public boolean cheating() {
        return learner.equals(Outcome.ORACLE);
    }
}
