package org.sgul.eval.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitStore.UnitFiles;
import org.sgul.eval.results.UnitTimes;
import org.sgul.valuation.pipeline.Convergence;

/** Adds the outcomes of learners that were run later to the files of a unit. */
final class UnitMerge {
    private UnitMerge() {}

    /**
     * Merges the files of both runs; if a learner is in both, the later one is used. Both runs must have the same games: data, split,
     * players and true values are compared bit for bit.
     *
     * @param order the learners of the experiment, which come first and in this order
     */
    static UnitFiles of(UnitFiles before, UnitFiles added, List<String> order) {
        UnitResult old = before.result();
        UnitResult now = added.result();
        check(old, "data", old.checksum().equals(now.checksum()));
        check(old, "split", old.split().equals(now.split()));
        check(old, "players", Arrays.equals(old.nodes(), now.nodes()));
        check(old, "true values", Arrays.equals(old.trueValues(), now.trueValues()));
        return new UnitFiles(
                old.withOutcomes(outcomes(old, now, order)),
                times(before.times(), added.times()),
                details(before.details(), added.details(), order));
    }

    private static void check(UnitResult old, String what, boolean same) {
        if (!same) {
            throw SgulException.data("the earlier results of " + old.id() + " have different " + what
                    + ", so nothing can be added to them; run the whole experiment with another folder");
        }
    }

    private static List<Outcome> outcomes(UnitResult old, UnitResult now, List<String> order) {
        Map<String, Outcome> outcomes = new LinkedHashMap<>();
        order.forEach(learner -> Stream.of(now, old)
                .flatMap(unit -> unit.outcome(learner).stream())
                .findFirst()
                .ifPresent(outcome -> outcomes.put(learner, outcome)));
        old.outcomes().forEach(outcome -> outcomes.putIfAbsent(outcome.learner(), outcome));
        List<Outcome> ordered = new ArrayList<>(outcomes.values());
        Outcome oracle = outcomes.get(Outcome.ORACLE);
        if (oracle != null) {
            ordered.remove(oracle);
            ordered.add(oracle);
        }
        return ordered;
    }

    private static @Nullable UnitTimes times(@Nullable UnitTimes before, @Nullable UnitTimes now) {
        if (before == null || now == null) {
            return now;
        }
        Map<String, UnitTimes.Fit> fits = new LinkedHashMap<>();
        Stream.of(before, now).flatMap(times -> times.fits().stream()).forEach(fit -> fits.put(fit.learner(), fit));
        return new UnitTimes(
                before.id(),
                before.seconds() + now.seconds(),
                before.trainingSeconds() + now.trainingSeconds(),
                List.copyOf(fits.values()),
                sums(before.phases(), now.phases()),
                now.peakHeapBytes());
    }

    private static List<UnitTimes.Phase> sums(List<UnitTimes.Phase> before, List<UnitTimes.Phase> now) {
        Map<String, UnitTimes.Phase> sums = new LinkedHashMap<>();
        Stream.of(before, now)
                .flatMap(List::stream)
                .forEach(phase -> sums.merge(
                        phase.name(),
                        phase,
                        (a, b) -> new UnitTimes.Phase(a.name(), a.seconds() + b.seconds(), a.steps() + b.steps())));
        return List.copyOf(sums.values());
    }

    private static @Nullable UnitDetails details(
            @Nullable UnitDetails before, @Nullable UnitDetails now, List<String> order) {
        if (before == null || now == null) {
            return now;
        }
        Map<String, Convergence> all = new LinkedHashMap<>(before.convergence());
        all.putAll(now.convergence());
        Map<String, Convergence> convergence = new LinkedHashMap<>();
        order.stream().filter(all::containsKey).forEach(learner -> convergence.put(learner, all.get(learner)));
        Convergence oracle = all.remove(Outcome.ORACLE);
        all.forEach(convergence::putIfAbsent);
        if (oracle != null) {
            convergence.put(Outcome.ORACLE, oracle);
        }
        return new UnitDetails(before.id(), before.neighbourhoods(), convergence);
    }
}
