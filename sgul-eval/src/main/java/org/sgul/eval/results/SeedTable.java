package org.sgul.eval.results;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of all learners of a comparison, seed by seed; statistics are computed from it alone, each once. Immutable and safe for many
 * threads.
 */
public final class SeedTable {
    private final ScoreSchema schema;
    private final List<Long> seeds;
    private final Map<String, LearnerClass> learners;
    private final Map<Score, Map<String, double[]>> numbers;
    private final Map<Score, List<PairTest>> tests = new ConcurrentHashMap<>();
    private @Nullable List<SummaryRow> rows;

    /**
     * Creates a table.
     *
     * @param schema the scores that numbers are of
     * @param seeds the seeds, in order
     * @param learners the class of every learner, in order
     * @param numbers by score and learner, in the order of seeds; NaN where a learner failed
     */
    public SeedTable(
            ScoreSchema schema,
            List<Long> seeds,
            Map<String, LearnerClass> learners,
            Map<Score, Map<String, double[]>> numbers) {
        this.schema = schema;
        this.seeds = List.copyOf(seeds);
        this.learners = Collections.unmodifiableMap(new LinkedHashMap<>(learners));
        this.numbers = Collections.unmodifiableMap(new LinkedHashMap<>(numbers));
    }

    public ScoreSchema schema() {
        return schema;
    }

    public List<Long> seeds() {
        return seeds;
    }

    /** The class of every learner, in order. */
    public Map<String, LearnerClass> learners() {
        return learners;
    }

    /** One row per learner, in order. */
    public synchronized List<SummaryRow> rows() {
        if (rows == null) {
            rows = SummaryRow.of(this);
        }
        return rows;
    }

    /** The rows of learners that have a score, best first; see {@link SummaryRow#ranked}. */
    public List<SummaryRow> ranked() {
        return SummaryRow.ranked(rows());
    }

    /** The tests of all pairs of learners that have numbers of a score. */
    public List<PairTest> tests(Score score) {
        return tests.computeIfAbsent(score, each -> PairTest.of(this, each));
    }

    /** The table of one data set, setting and model. */
    public static SeedTable of(Group group) {
        Map<String, LearnerClass> learners = new LinkedHashMap<>();
        group.learners().forEach(learner -> learners.put(learner, group.classOf(learner)));
        Map<Score, Map<String, double[]>> numbers = new LinkedHashMap<>();
        for (Score score : group.schema().scores()) {
            Map<String, double[]> byLearner = new LinkedHashMap<>();
            learners.keySet().forEach(learner -> byLearner.put(learner, group.numbers(learner, score)));
            numbers.put(score, byLearner);
        }
        return new SeedTable(
                group.schema(),
                group.units().stream().map(unit -> unit.id().seed()).toList(),
                learners,
                numbers);
    }

    /**
     * The means over models of one data set and setting, seed by seed (decision D31): models of a seed share its split, and some
     * share weights, so they are not further evidence. A learner that failed with one model has no number for the seed. A seed
     * that some model has no result for is left out, because a mean over other models cannot be compared; so are models without any
     * result.
     */
    public static SeedTable meanOf(List<SeedTable> models) {
        ScoreSchema schema = models.get(0).schema;
        Set<Long> seeds = new LinkedHashSet<>();
        Map<String, LearnerClass> learners = new LinkedHashMap<>();
        models.forEach(model -> {
            seeds.addAll(model.seeds);
            model.learners.forEach(learners::putIfAbsent);
        });
        List<SeedTable> used =
                models.stream().filter(model -> !model.scored().isEmpty()).toList();
        Map<Score, Map<String, double[]>> numbers = new LinkedHashMap<>();
        for (Score score : schema.scores()) {
            Map<String, double[]> byLearner = new LinkedHashMap<>();
            learners.keySet()
                    .forEach(learner -> byLearner.put(
                            learner,
                            seeds.stream()
                                    .mapToDouble(seed -> meanOf(used, learner, score, seed))
                                    .toArray()));
            numbers.put(score, byLearner);
        }
        return new SeedTable(schema, List.copyOf(seeds), learners, numbers);
    }

    private static double meanOf(List<SeedTable> models, String learner, Score score, long seed) {
        return models.stream().allMatch(model -> model.hasResultFor(seed))
                ? models.stream()
                        .mapToDouble(model -> model.number(learner, score, seed))
                        .average()
                        .orElse(Double.NaN)
                : Double.NaN;
    }

    private boolean hasResultFor(long seed) {
        int at = seeds.indexOf(seed);
        return at >= 0 && isFinished(at);
    }

    /** Whether any learner has a score at this position among the seeds. */
    public boolean isFinished(int at) {
        return learners.keySet().stream().anyMatch(learner -> !Double.isNaN(numbers(learner, schema.main())[at]));
    }

    private double number(String learner, Score score, long seed) {
        return numbers(learner, score)[seeds.indexOf(seed)];
    }

    /** A learner's numbers by seed; NaN where it failed. */
    public double[] numbers(String learner, Score score) {
        double[] found = Objects.requireNonNull(numbers.get(score)).get(learner);
        if (found == null) {
            found = new double[seeds.size()];
            Arrays.fill(found, Double.NaN);
        }
        return found;
    }

    /** A learner's class. */
    public LearnerClass classOf(String learner) {
        return Objects.requireNonNull(learners.get(learner));
    }

    /** The learners of a class, in order. */
    public List<String> of(LearnerClass wanted) {
        return filtered(learner -> learners.get(learner) == wanted);
    }

    /** The learners that have a score for at least one seed. */
    public List<String> scored() {
        return filtered(
                learner -> Arrays.stream(numbers(learner, schema.main())).anyMatch(Double::isFinite));
    }

    private List<String> filtered(Predicate<String> wanted) {
        return learners.keySet().stream().filter(wanted).toList();
    }

    /** The number of seeds for which this learner failed, but not every learner did. */
    public int missed(String learner) {
        double[] aucs = numbers(learner, schema.main());
        return (int) IntStream.range(0, aucs.length)
                .filter(at -> Double.isNaN(aucs[at]) && isFinished(at))
                .count();
    }
}
