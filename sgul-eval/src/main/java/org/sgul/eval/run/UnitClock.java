package org.sgul.eval.run;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.util.List;
import java.util.function.Supplier;
import org.sgul.eval.results.UnitTimes;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.Contest;

/** Measures the times of a unit, from the creation of the clock. */
final class UnitClock {
    private final UnitKey id;
    private final long begin = System.nanoTime();
    private double trainingSeconds;

    UnitClock(UnitKey id) {
        this.id = id;
    }

    /** Trains a model and records the time. */
    <T> T training(Supplier<T> work) {
        long trainingBegin = System.nanoTime();
        T trained = work.get();
        trainingSeconds = secondsSince(trainingBegin);
        return trained;
    }

    /** The times up to now, with those of a contest. */
    UnitTimes times(Contest.Result outcome) {
        return new UnitTimes(
                id, secondsSince(begin), trainingSeconds, fits(outcome), phases(outcome.phases()), peakHeap());
    }

    private static List<UnitTimes.Fit> fits(Contest.Result outcome) {
        return outcome.fitted().stream()
                .filter(each ->
                        each.scores() != null && each.utility() != null) // neither rankers nor random have a fit
                .map(each -> new UnitTimes.Fit(each.learner(), each.fitNanos() / 1e9, each.fitBytes()))
                .toList();
    }

    private static List<UnitTimes.Phase> phases(Contest.Phases phases) {
        return List.of(
                phase("validation-walk", phases.validation()),
                phase("test-walk", phases.test()),
                phase("dropping", phases.dropping()));
    }

    private static UnitTimes.Phase phase(String name, Contest.Phase phase) {
        return new UnitTimes.Phase(name, phase.nanos() / 1e9, phase.steps());
    }

    /** The sum of the peaks of the heap's pools, an upper bound because the peaks may have been at different times. */
    private static long peakHeap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP && pool.isValid())
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
    }

    private static double secondsSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }
}
