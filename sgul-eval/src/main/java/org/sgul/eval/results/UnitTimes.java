package org.sgul.eval.results;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The times of a unit and its parts.
 *
 * @param phases walks and dropping; empty in files of versions that did not measure them
 * @param peakHeapBytes the peak heap of the process at the end of the unit, including garbage; null if it was not measured
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
     * @param allocatedBytes the total memory that the fit allocated; 0 if Java does not report it
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
