package org.sgul.eval.results;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How long a unit took, and what its parts took.
 *
 * @param phases walks and dropping; empty in files of versions that did not measure them
 * @param peakHeapBytes the most heap that the process had used, garbage included, when the unit ended; none where it was not
 *     measured
 */
public record UnitTimes(
        UnitId id,
        double seconds,
        double trainingSeconds,
        List<Fit> fits,
        List<Phase> phases,
        @Nullable Long peakHeapBytes) {
    public UnitTimes {
        fits = List.copyOf(fits);
        phases = List.copyOf(Objects.requireNonNullElse(phases, List.of()));
    }

    /**
     * One learner's fit.
     *
     * @param allocatedBytes memory that the fit asked for in all; 0 where Java does not tell
     */
    public record Fit(String learner, double seconds, long allocatedBytes) {}

    /**
     * A part of a unit that moves players.
     *
     * @param name {@code validation-walk}, {@code test-walk} or {@code dropping}
     * @param steps players that were added or removed
     */
    public record Phase(String name, double seconds, long steps) {}
}
