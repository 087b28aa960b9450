package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
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
 * @param compared the AUCs over the seeds that all learners with the fewest failures of its class finished (decision D28); null for a
 *     learner that failed more often, and without a score
 */
public record SummaryRow(
        String learner,
        LearnerClass learnerClass,
        int failed,
        int missed,
        Map<Metric, Sample> samples,
        @Nullable Standing standing,
        @Nullable GapClosed gap,
        @Nullable Sample compared) {

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
        Map<String, Sample> compared = compared(table);
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
                    gaps.get(learner),
                    compared.get(learner)));
        }
        return rows;
    }

    /** The AUCs that can be compared: in each class, of the learners with the fewest failures, over the seeds all of them finished. */
    private static Map<String, Sample> compared(SeedTable table) {
        Map<String, Sample> samples = new HashMap<>();
        List<String> scored = table.scored();
        for (LearnerClass each : LearnerClass.values()) {
            List<String> members =
                    table.of(each).stream().filter(scored::contains).toList();
            int fewest = members.stream().mapToInt(table::missed).min().orElse(0);
            List<double[]> aucs = new ArrayList<>();
            List<String> least = members.stream()
                    .filter(learner -> table.missed(learner) == fewest)
                    .toList();
            least.forEach(learner -> aucs.add(table.numbers(learner, Metric.AUC)));
            int[] common = IntStream.range(0, table.seeds().size())
                    .filter(at -> aucs.stream().noneMatch(numbers -> Double.isNaN(numbers[at])))
                    .toArray();
            for (int i = 0; i < least.size(); i++) {
                double[] numbers = aucs.get(i);
                samples.put(
                        least.get(i),
                        Sample.of(Arrays.stream(common)
                                .mapToDouble(at -> numbers[at])
                                .toArray()));
            }
        }
        return samples;
    }

    /**
     * The rows of the learners that have a score: by class; in a class those with the fewest failures by {@link #comparedMean}, lowest
     * first, then all others, lowest mean AUC first. Means over different seeds cannot be compared, so a learner that failed more
     * often than another is never first (decision D28).
     */
    public static List<SummaryRow> ranked(SeedTable table) {
        return of(table).stream()
                .filter(row -> row.n() > 0)
                .sorted(Comparator.comparing(SummaryRow::learnerClass)
                        .thenComparingDouble(SummaryRow::comparedMean)
                        .thenComparingDouble(row -> row.sample(Metric.AUC).mean()))
                .toList();
    }

    /**
     * The mean AUC by which the learners with the fewest failures of a class are ranked: over the seeds that all of them finished, or, if
     * there are none, over its own. NaN for a learner that failed more often.
     */
    public double comparedMean() {
        return compared == null
                ? Double.NaN
                : compared.n() == 0 ? sample(Metric.AUC).mean() : compared.mean();
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
