package org.sgul.valuation.pipeline;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.task.ScoreSpec.Direction;
import org.sgul.api.task.Scores;

/**
 * The scores of a learner, a ranker or a reference.
 *
 * @param tasks by the name of the task; those of {@link #VALUES} are under that name
 * @param values of the test players, in the order of the unit's nodes; empty for random rankings
 * @param findings what the fit found
 */
public record LearnerScores(
        Map<String, Scores> tasks, double[] values, double[] standardErrors, Map<String, Object> findings) {
    /** The name under which scores of values and utilities are, which no task removes or adds players for. */
    public static final String VALUES = "values";

    private static final String PEARSON = "value_pearson";
    private static final String SPEARMAN = "value_spearman";
    private static final String MAE = "utility_mae";

    /** The schema of the scores of values and utilities. */
    public static final List<ScoreSpec> VALUE_SCORES = List.of(
            new ScoreSpec(PEARSON, "Pearson's correlation of values with true values", Direction.HIGHER, ""),
            new ScoreSpec(SPEARMAN, "Spearman's correlation of values with true values", Direction.HIGHER, ""),
            new ScoreSpec(
                    MAE,
                    "Mean absolute error of the utility as an estimate of {measure}, over all steps of all test orders",
                    Direction.LOWER,
                    ScoreSpec.MEASURE));

    public LearnerScores {
        Objects.requireNonNull(findings, "findings");
        tasks.forEach((task, scores) -> Objects.requireNonNull(scores, task));
        tasks = Collections.unmodifiableMap(new LinkedHashMap<>(tasks));
        if (standardErrors.length != values.length) {
            throw new IllegalArgumentException("each value has a standard error");
        }
    }

    /** Scores of tasks together with those of values and utilities. */
    static LearnerScores of(
            Map<String, Scores> tasks,
            double[] values,
            double[] standardErrors,
            double pearson,
            double spearman,
            double meanAbsoluteError,
            Map<String, Object> findings) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        numbers.put(PEARSON, pearson);
        numbers.put(SPEARMAN, spearman);
        numbers.put(MAE, meanAbsoluteError);
        Map<String, Scores> all = new LinkedHashMap<>(tasks);
        all.put(VALUES, new Scores(numbers, Map.of()));
        return new LearnerScores(all, values, standardErrors, findings);
    }

    /** A score of a task; NaN if it has none. */
    public double number(String task, String score) {
        Scores scores = tasks.get(task);
        Double number = scores == null ? null : scores.numbers().get(score);
        return number == null ? Double.NaN : number;
    }

    /** A curve of a task; empty if it has none. */
    public double[] curve(String task, String curve) {
        Scores scores = tasks.get(task);
        double[] points = scores == null ? null : scores.curves().get(curve);
        return points == null ? new double[0] : points;
    }

    /** Whether curves and values are those of a game with this many players. */
    public boolean fits(int players) {
        return (values.length == players || values.length == 0)
                && tasks.values().stream()
                        .flatMap(scores -> scores.curves().values().stream())
                        .allMatch(curve -> curve != null && curve.length == players + 1);
    }
}
