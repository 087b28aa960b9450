package org.sgul.eval.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sgul.valuation.pipeline.Contest;
import org.sgul.valuation.pipeline.LearnerScores;

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
        @Nullable LearnerScores scores,
        @Nullable Failure error,
        Map<String, String> inputs) {

    /** The name of the row of true values. */
    public static final String ORACLE = Contest.ORACLE;

    /** The name of the row of random rankings. */
    public static final String RANDOM = Contest.RANDOM;

    public Outcome {
        Objects.requireNonNull(learner, "learner");
        Objects.requireNonNull(learnerClass, "class");
        if ((scores == null) == (error == null)) {
            throw new IllegalArgumentException("an outcome has either scores or an error");
        }
        inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
    }

    /** A learner with scores. */
    public static Outcome of(String learner, LearnerScores scores) {
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
}
