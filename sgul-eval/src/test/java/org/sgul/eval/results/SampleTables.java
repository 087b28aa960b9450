package org.sgul.eval.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Makes tables of numbers by seed, with the same numbers as AUC and area. */
public final class SampleTables {
    private SampleTables() {}

    /** A table of pairs of a learner's name and its numbers; a name that starts with {@code plus} trains on validation labels. */
    public static SeedTable of(Object... pairs) {
        Map<String, LearnerClass> learners = new LinkedHashMap<>();
        Map<String, double[]> numbers = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            String learner = (String) pairs[i];
            learners.put(
                    learner, learner.startsWith("plus") ? LearnerClass.VALIDATION_LABELS : LearnerClass.usual(learner));
            numbers.put(learner, (double[]) pairs[i + 1]);
        }
        Map<Metric, Map<String, double[]>> byMetric = new LinkedHashMap<>();
        for (Metric metric : Metric.values()) {
            byMetric.put(metric, metric == Metric.AUC || metric == Metric.AREA ? numbers : Map.of());
        }
        int seeds = numbers.values().iterator().next().length;
        return new SeedTable(LongStream.range(0, seeds).boxed().toList(), learners, byMetric);
    }

    /** Numbers {@code start + step·seed}. */
    public static double[] line(int seeds, double start, double step) {
        return LongStream.range(0, seeds)
                .mapToDouble(seed -> start + step * seed)
                .toArray();
    }

    /** The numbers with NaN where a learner failed. */
    public static double[] failing(double[] numbers, List<Integer> seeds) {
        double[] failing = numbers.clone();
        seeds.forEach(seed -> failing[seed] = Double.NaN);
        return failing;
    }
}
