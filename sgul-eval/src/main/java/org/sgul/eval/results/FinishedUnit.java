package org.sgul.eval.results;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A unit that ended well or ill.
 *
 * @param learners who took part, or would have
 * @param result missing where the unit failed as a whole
 * @param error missing where it did not
 */
public record FinishedUnit(
        UnitId id, List<String> learners, @Nullable UnitResult result, Cell.@Nullable Failure error) {
    public FinishedUnit {
        learners = List.copyOf(learners);
    }

    /** A unit that has a result, though perhaps with failed cells. */
    public static FinishedUnit of(UnitResult result) {
        return new FinishedUnit(
                result.id(), result.cells().stream().map(Cell::learner).toList(), result, null);
    }

    public static FinishedUnit failed(UnitId id, List<String> learners, Cell.Failure error) {
        return new FinishedUnit(id, learners, null, error);
    }

    /** A cell for every learner; that of a failed unit has the unit's error. */
    public List<Cell> cells() {
        return result != null
                ? result.cells()
                : learners.stream()
                        .map(learner -> new Cell(learner, false, null, error))
                        .toList();
    }

    public Optional<UnitResult> success() {
        return Optional.ofNullable(result);
    }
}
