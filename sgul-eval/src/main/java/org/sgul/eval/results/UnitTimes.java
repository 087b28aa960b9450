package org.sgul.eval.results;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.spec.UnitKey;

/**
 * The times of a unit and its parts.
 *
 * @param phases walks and dropping
 * @param peakHeapBytes the peak heap of the process at the end of the unit, including garbage; null if it was not measured
 */
public record UnitTimes(
        UnitKey id,
        double seconds,
        double trainingSeconds,
        List<Fit> fits,
        List<Phase> phases,
        @Nullable Long peakHeapBytes) {
    public UnitTimes {
        Objects.requireNonNull(id, "id");
        fits = List.copyOf(fits);
        phases = List.copyOf(phases);
    }

    /**
     * One learner's fit.
     *
     * @param allocatedBytes the memory that the fit's own thread allocated, released or not, without that of threads which the learner
     *     starts; 0 if Java does not report it
     */
    public record Fit(String learner, double seconds, long allocatedBytes) {
        public Fit {
            Objects.requireNonNull(learner, "learner");
        }
    }

    /**
     * A part of a unit that moves players.
     *
     * @param name {@code validation-walk}, {@code test-walk} or {@code dropping}
     * @param steps players that were added or removed
     */
    public record Phase(String name, double seconds, long steps) {
        public Phase {
            Objects.requireNonNull(name, "name");
        }
    }
}
