package org.sgul.eval.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.dropping.DroppingCurve;

/**
 * The outcome of one learner in one unit: its scores or its failure.
 *
 * @param learner the learner's name, with the given parameters, if any
 * @param learnerClass kept with the results, so that tables and reports need no plugins
 * @param scores null if it failed
 * @param error null if it did not fail
 * @param inputs what the outcome depends on besides the unit's inputs: digests of files and plugins, by name
 */
public record Outcome(
        String learner,
        @JsonProperty("class") LearnerClass learnerClass,
        @Nullable Scores scores,
        @Nullable Failure error,
        Map<String, String> inputs) {

    /** The name of the row of true values. */
    public static final String ORACLE = "oracle";

    /** The name of the row of random rankings. */
    public static final String RANDOM = "random";

    public Outcome {
        Objects.requireNonNull(learner, "learner");
        Objects.requireNonNull(learnerClass, "class");
        if ((scores == null) == (error == null)) {
            throw new IllegalArgumentException("an outcome has either scores or an error");
        }
        inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
    }

    /** A learner with scores. */
    public static Outcome of(String learner, Scores scores) {
        return new Outcome(learner, LearnerClass.usual(learner), scores, null, Map.of());
    }

    /** A learner that failed. */
    public static Outcome failed(String learner, Failure error) {
        return new Outcome(learner, LearnerClass.usual(learner), null, error, Map.of());
    }

    /** This outcome with the digests of what it depends on besides the unit's inputs. */
    public Outcome withInputs(Map<String, String> digests) {
        return new Outcome(learner, learnerClass, scores, error, digests);
    }

    /** This outcome with the learner's class. */
    public Outcome in(LearnerClass other) {
        return new Outcome(learner, other, scores, error, inputs);
    }

    /** Whether it uses test labels. */
    @JsonIgnore
    public boolean isOracle() {
        return learner.equals(ORACLE);
    }

    /**
     * A learner's scores.
     *
     * @param curve the measure after 0, 1, … removals (decision D21)
     * @param values of the test players, in the order of the unit's nodes; empty for random rankings
     * @param pearson correlation with the true values
     * @param spearman rank correlation with the true values
     * @param meanAbsoluteError of the utility as an estimate of the true measure, over all steps of all test orders
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

        public Scores {
            Objects.requireNonNull(findings, "findings");
            if (curve.length == 0 || standardErrors.length != values.length) {
                throw new IllegalArgumentException("a curve has at least one point, and each value a standard error");
            }
        }

        /** Whether curve and values are those of a game with this many players. */
        boolean fits(int players) {
            return curve.length == players + 1 && (values.length == players || values.length == 0);
        }

        public DroppingCurve dropping() {
            return new DroppingCurve(curve);
        }
    }
}
