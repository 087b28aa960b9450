package org.sgul.eval.results;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.spec.UnitKey;

/**
 * A finished unit: its result or its failure.
 *
 * @param learners the learners of the unit, even if it failed
 * @param result null if the unit failed as a whole
 * @param error null if it did not
 */
public record FinishedUnit(
        UnitKey id,
        List<String> learners,
        @Nullable UnitResult result,
        @Nullable Failure error) {
    public FinishedUnit {
        learners = List.copyOf(learners);
    }

    /** A unit with a result; some of its learners may have failed. */
    public static FinishedUnit of(UnitResult result) {
        return new FinishedUnit(
                result.id(), result.outcomes().stream().map(Outcome::learner).toList(), result, null);
    }

    public static FinishedUnit failed(UnitKey id, List<String> learners, Failure error) {
        return new FinishedUnit(id, learners, null, error);
    }

    /** The outcomes of all learners; those of a failed unit have the unit's error. */
    public List<Outcome> outcomes() {
        return result != null
                ? result.outcomes()
                : learners.stream()
                        .map(learner -> Outcome.failed(learner, Objects.requireNonNull(error)))
                        .toList();
    }

    public Optional<UnitResult> success() {
        return Optional.ofNullable(result);
    }
}
