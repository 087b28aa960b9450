package org.sgul.eval.results;

import java.util.List;

/** How long a unit took, and what its fits took. */
public record UnitTimes(UnitId id, double seconds, double trainingSeconds, List<Fit> fits) {
    public UnitTimes {
        fits = List.copyOf(fits);
    }

    /**
     * One learner's fit.
     *
     * @param allocatedBytes memory that the fit asked for in all; 0 where Java does not tell
     */
    public record Fit(String learner, double seconds, long allocatedBytes) {}
}
