package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.statistics.Sample;
import org.sgul.eval.statistics.Standing;

/**
 * One learner's numbers over all seeds of a group.
 *
 * @param failed the number of seeds without a score
 * @param standing by AUC among the learners that do not cheat; null for one that does
 */
public record SummaryRow(
        String learner,
        boolean cheating,
        int failed,
        Map<Metric, Sample> samples,
        @Nullable Standing standing) {

    /** One row per learner of the group, in order. */
    public static List<SummaryRow> of(Group group) {
        List<String> honest = group.honestLearners();
        List<Standing> standings = Standing.of(honest.stream()
                .map(learner -> group.numbers(learner, Metric.AUC))
                .toArray(double[][]::new));
        List<SummaryRow> rows = new ArrayList<>();
        for (String learner : group.learners()) {
            Map<Metric, Sample> samples = new EnumMap<>(Metric.class);
            Arrays.stream(Metric.values())
                    .forEach(metric -> samples.put(metric, Sample.of(group.numbers(learner, metric))));
            int rank = honest.indexOf(learner);
            rows.add(new SummaryRow(
                    learner,
                    group.cheats(learner),
                    group.units().size()
                            - Objects.requireNonNull(samples.get(Metric.AUC)).n(),
                    samples,
                    rank < 0 ? null : standings.get(rank)));
        }
        return rows;
    }

    /** The rows of the learners that have a score, best AUC first. */
    public static List<SummaryRow> ranked(Group group) {
        return of(group).stream()
                .filter(row -> row.n() > 0)
                .sorted(Comparator.comparingDouble(row -> row.sample(Metric.AUC).mean()))
                .toList();
    }

    /** The number of scored seeds. */
    public int n() {
        return sample(Metric.AUC).n();
    }

    public Sample sample(Metric metric) {
        return Objects.requireNonNull(samples.get(metric));
    }
}
