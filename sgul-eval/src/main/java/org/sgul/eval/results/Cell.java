package org.sgul.eval.results;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.eval.dropping.DroppingCurve;

/**
 * What one learner reached in one unit, or why it reached nothing.
 *
 * @param learner its name, with its parameters where they were given
 * @param cheating whether it has seen test labels, as the oracle has
 * @param scores missing where it failed
 * @param error missing where it did not
 * @param code what tells two versions of an added plugin apart; empty for SGUL's own
 */
public record Cell(
        String learner,
        boolean cheating,
        @Nullable Scores scores,
        @Nullable Failure error,
        String code) {

    public Cell {
        code = Objects.requireNonNullElse(code, "");
    }

    /** A cell of one of SGUL's own learners. */
    public Cell(String learner, boolean cheating, @Nullable Scores scores, @Nullable Failure error) {
        this(learner, cheating, scores, error, "");
    }

    /** The name of the row of true values. */
    public static final String ORACLE = "oracle";

    /** The learner whose ranking knows nothing. */
    public static final String RANDOM = "random";

    /**
     * Scores.
     *
     * @param curve accuracy after 0, 1, … removals (decision D21)
     * @param values of the test players, in the order of the unit's nodes
     * @param findings what the fit found
     */
    public record Scores(
            double[] curve,
            double[] values,
            double[] standardErrors,
            double pearson,
            double spearman,
            double meanAbsoluteError,
            Map<String, Object> findings) {

        public DroppingCurve dropping() {
            return new DroppingCurve(curve);
        }
    }

    /** An error in one line, and whose turn it is to act. */
    public record Failure(SgulException.Kind kind, String message) {}
}
