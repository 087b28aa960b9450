package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
 * @param standing by the main score among the learners of its class; null for a reference and for the only learner of a class
 * @param gap null without a score
 * @param compared the main scores over the seeds that all learners with the fewest failures of its class finished (decision D28); null for a
 *     learner that failed more often, and without a score
 * @param main the score that learners are ranked by
 */
public record SummaryRow(
        String learner,
        LearnerClass learnerClass,
        int failed,
        int missed,
        Map<Score, Sample> samples,
        @Nullable Standing standing,
        @Nullable GapClosed gap,
        @Nullable Sample compared,
        Score main) {

    /** One row per learner, in order. */
    static List<SummaryRow> of(SeedTable table) {
        Score main = table.schema().main();
        Map<String, Standing> standings = new HashMap<>();
        for (LearnerClass ranked : List.of(LearnerClass.LEARNER, LearnerClass.VALIDATION_LABELS)) {
            List<String> members = table.of(ranked);
            List<Standing> found = Standing.of(
                    members.stream()
                            .map(learner -> table.numbers(learner, main))
                            .toArray(double[][]::new),
                    main.spec().better());
            for (int i = 0; i < members.size() && members.size() > 1; i++) {
                standings.put(members.get(i), found.get(i));
            }
        }
        Map<String, GapClosed> gaps = GapClosed.of(table);
        Map<String, Sample> compared = compared(table);
        List<SummaryRow> rows = new ArrayList<>();
        for (String learner : table.learners().keySet()) {
            Map<Score, Sample> samples = new LinkedHashMap<>();
            table.schema().scores().forEach(score -> samples.put(score, Sample.of(table.numbers(learner, score))));
            rows.add(new SummaryRow(
                    learner,
                    table.classOf(learner),
                    table.seeds().size()
                            - Objects.requireNonNull(samples.get(main)).n(),
                    table.missed(learner),
                    samples,
                    standings.get(learner),
                    gaps.get(learner),
                    compared.get(learner),
                    main));
        }
        return rows;
    }

    /** The main scores that can be compared: in each class, of the learners with the fewest failures, over the seeds all of them finished. */
    private static Map<String, Sample> compared(SeedTable table) {
        Score main = table.schema().main();
        Map<String, Sample> samples = new HashMap<>();
        List<String> scored = table.scored();
        for (LearnerClass each : LearnerClass.values()) {
            List<String> members =
                    table.of(each).stream().filter(scored::contains).toList();
            int fewest = members.stream().mapToInt(table::missed).min().orElse(0);
            List<double[]> all = new ArrayList<>();
            List<String> least = members.stream()
                    .filter(learner -> table.missed(learner) == fewest)
                    .toList();
            least.forEach(learner -> all.add(table.numbers(learner, main)));
            int[] common = IntStream.range(0, table.seeds().size())
                    .filter(at -> all.stream().noneMatch(numbers -> Double.isNaN(numbers[at])))
                    .toArray();
            for (int i = 0; i < least.size(); i++) {
                double[] numbers = all.get(i);
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
     * The rows of the learners that have a score: by class; in a class those with the fewest failures by {@link #comparedMean}, best
     * first, then all others, best mean first. Means over different seeds cannot be compared, so a learner that failed more
     * often than another is never first (decision D28).
     */
    static List<SummaryRow> ranked(List<SummaryRow> rows) {
        return rows.stream()
                .filter(row -> row.n() > 0)
                .sorted(Comparator.comparing(SummaryRow::learnerClass)
                        .thenComparingDouble(row -> row.main.cost(row.comparedMean()))
                        .thenComparingDouble(
                                row -> row.main.cost(row.sample(row.main).mean())))
                .toList();
    }

    /**
     * The mean of the main score by which the learners with the fewest failures of a class are ranked: over the seeds that all of them finished, or, if
     * there are none, over its own. NaN for a learner that failed more often.
     */
    public double comparedMean() {
        if (compared == null) {
            return Double.NaN;
        }
        return compared.n() == 0 ? sample(main).mean() : compared.mean();
    }

    /** The number of scored seeds. */
    public int n() {
        return sample(main).n();
    }

    public Sample sample(Score score) {
        return Objects.requireNonNull(samples.get(score));
    }

    /** Whether it uses test labels. */
    public boolean cheating() {
        return learner.equals(Outcome.ORACLE);
    }
}
