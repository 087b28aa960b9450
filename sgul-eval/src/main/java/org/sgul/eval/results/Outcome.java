package org.sgul.eval.results;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.dropping.DroppingCurve;

/**
 * The outcome of one learner in one unit: its scores or its failure.
 *
 * @param learner the learner's name, with the given parameters, if any
 * @param cheating whether it uses test labels, like the oracle
 * @param scores null if it failed
 * @param error null if it did not fail
 * @param code a digest that distinguishes versions of an added plugin; empty for SGUL's own
 */
public record Outcome(
        String learner,
        boolean cheating,
        @Nullable Scores scores,
        @Nullable Failure error,
        String code) {

    /** The name of the row of true values. */
    public static final String ORACLE = "oracle";

    /** The learner whose ranking is random. */
    public static final String RANDOM = "random";

    public Outcome {
        code = Objects.requireNonNullElse(code, "");
    }

    /** An outcome of one of SGUL's own learners. */
    public Outcome(String learner, boolean cheating, @Nullable Scores scores, @Nullable Failure error) {
        this(learner, cheating, scores, error, "");
    }

    /** A learner with scores. */
    public static Outcome of(String learner, Scores scores) {
        return new Outcome(learner, false, scores, null);
    }

    /** A learner that failed. */
    public static Outcome failed(String learner, Failure error) {
        return new Outcome(learner, false, null, error);
    }

    /** This outcome with the digest of the learner's plugin. */
    public Outcome withCode(String digest) {
        return new Outcome(learner, cheating, scores, error, digest);
    }

    /**
     * A learner's scores.
     *
     * @param curve accuracy after 0, 1, … removals (decision D21)
     * @param values of the test players, in the order of the unit's nodes
     * @param pearson correlation with the true values
     * @param spearman rank correlation with the true values
     * @param meanAbsoluteError of the utility as an estimate of true accuracy, over all steps of all test orders
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
}
