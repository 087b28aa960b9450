package org.sgul.eval.results;

import java.util.Objects;
import org.sgul.api.task.ScoreSpec;
import org.sgul.valuation.pipeline.LearnerScores;

/**
 * A score of an experiment, known by its schema alone.
 *
 * @param task the task that gives it, or {@link LearnerScores#VALUES}
 * @param column the header of its column in tables
 */
public record Score(String task, String column, ScoreSpec spec) {
    public Score {
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(column, "column");
        Objects.requireNonNull(spec, "spec");
    }

    /** The number of a learner; NaN if it has none. */
    public double of(LearnerScores scores) {
        return scores.number(task, spec.name());
    }

    /** A number that is lower for a better score. */
    public double cost(double number) {
        return spec.better().cost(number);
    }

    /** The name in sentences. */
    public String label() {
        return spec.label();
    }

    /** The word for the best of several numbers: {@code lowest} or {@code highest}. */
    public String extreme() {
        return spec.better() == ScoreSpec.Direction.LOWER ? "lowest" : "highest";
    }
}
