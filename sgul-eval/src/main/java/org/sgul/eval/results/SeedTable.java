package org.sgul.eval.results;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The numbers of all learners of a comparison, seed by seed; statistics are computed from it alone.
 *
 * @param seeds the seeds, in order
 * @param learners the class of every learner, in order
 * @param numbers by metric and learner, in the order of seeds; NaN where a learner failed
 */
public record SeedTable(
        List<Long> seeds, Map<String, LearnerClass> learners, Map<Metric, Map<String, double[]>> numbers) {
    public SeedTable {
        seeds = List.copyOf(seeds);
        learners = Collections.unmodifiableMap(new LinkedHashMap<>(learners));
        numbers = Collections.unmodifiableMap(new LinkedHashMap<>(numbers));
    }

    /** The table of one data set, setting and model. */
    public static SeedTable of(Group group) {
        Map<String, LearnerClass> learners = new LinkedHashMap<>();
        group.learners().forEach(learner -> learners.put(learner, group.classOf(learner)));
        Map<Metric, Map<String, double[]>> numbers = new LinkedHashMap<>();
        for (Metric metric : Metric.values()) {
            Map<String, double[]> byLearner = new LinkedHashMap<>();
            learners.keySet().forEach(learner -> byLearner.put(learner, group.numbers(learner, metric)));
            numbers.put(metric, byLearner);
        }
        return new SeedTable(
                group.units().stream().map(unit -> unit.id().seed()).toList(), learners, numbers);
    }

    /**
     * The means over models of one data set and setting, seed by seed (decision D31): models of a seed share its split, and some
     * share weights, so they are not further evidence. A learner that failed with one model has no number for the seed. A seed
     * that some model has no result for is left out, because a mean over other models cannot be compared; so are models without any
     * result.
     */
    public static SeedTable meanOf(List<SeedTable> models) {
        Set<Long> seeds = new LinkedHashSet<>();
        Map<String, LearnerClass> learners = new LinkedHashMap<>();
        models.forEach(model -> {
            seeds.addAll(model.seeds);
            model.learners.forEach(learners::putIfAbsent);
        });
        List<SeedTable> used =
                models.stream().filter(model -> !model.scored().isEmpty()).toList();
        Map<Metric, Map<String, double[]>> numbers = new LinkedHashMap<>();
        for (Metric metric : Metric.values()) {
            Map<String, double[]> byLearner = new LinkedHashMap<>();
            learners.keySet()
                    .forEach(learner -> byLearner.put(
                            learner,
                            seeds.stream()
                                    .mapToDouble(seed -> meanOf(used, learner, metric, seed))
                                    .toArray()));
            numbers.put(metric, byLearner);
        }
        return new SeedTable(List.copyOf(seeds), learners, numbers);
    }

    private static double meanOf(List<SeedTable> models, String learner, Metric metric, long seed) {
        return models.stream().allMatch(model -> model.hasResultFor(seed))
                ? models.stream()
                        .mapToDouble(model -> model.number(learner, metric, seed))
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
        return learners.keySet().stream().anyMatch(learner -> !Double.isNaN(numbers(learner, Metric.AUC)[at]));
    }

    private double number(String learner, Metric metric, long seed) {
        return numbers(learner, metric)[seeds.indexOf(seed)];
    }

    /** A learner's numbers by seed; NaN where it failed. */
    public double[] numbers(String learner, Metric metric) {
        double[] found = Objects.requireNonNull(numbers.get(metric)).get(learner);
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
        return filtered(learner -> Arrays.stream(numbers(learner, Metric.AUC)).anyMatch(Double::isFinite));
    }

    private List<String> filtered(Predicate<String> wanted) {
        return learners.keySet().stream().filter(wanted).toList();
    }

    /** The number of seeds for which this learner failed, but not every learner did. */
    public int missed(String learner) {
        double[] aucs = numbers(learner, Metric.AUC);
        return (int) IntStream.range(0, aucs.length)
                .filter(at -> Double.isNaN(aucs[at]) && isFinished(at))
                .count();
    }
}
