package org.sgul.eval.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.eval.contest.Convergence;
import org.sgul.eval.results.Cell;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.results.UnitTimes;

/**
 * What a unit has from earlier runs: cells of learners that need not be run again, and what belongs to them.
 *
 * @param result its cells are those that still count
 */
record EarlierUnit(UnitResult result, Optional<UnitTimes> times, Optional<UnitDetails> details) {

    /** A unit of a store without the cells of learners whose code has changed, if the store has it. */
    static Optional<EarlierUnit> find(UnitStore store, ExperimentPlan plan, UnitId id) {
        return store.find(id, plan.key())
                .map(found -> new EarlierUnit(
                        found.withCells(found.cells().stream()
                                .filter(cell -> plan.counts(cell))
                                .toList()),
                        store.times(id),
                        store.details(id)));
    }

    /** Whether no learner of the experiment is missing. */
    boolean isComplete(ExperimentPlan plan) {
        return missing(plan).isEmpty();
    }

    /** The learners of the experiment that have no cell yet. */
    List<String> missing(ExperimentPlan plan) {
        return plan.spec().learners().stream()
                .filter(learner -> result.cell(learner).isEmpty())
                .toList();
    }

    /** Both together. That they are of the same games is checked: data, split, players, and the true values, to the last bit. */
    UnitRunner.Finished with(UnitRunner.Finished added, List<String> order) {
        check("data", result.checksum().equals(added.result().checksum()));
        check("split", result.split().equals(added.result().split()));
        check("players", Arrays.equals(result.nodes(), added.result().nodes()));
        check("true values", Arrays.equals(trueValues(result), trueValues(added.result())));
        return new UnitRunner.Finished(
                result.withCells(cells(added.result(), order)),
                times.map(before -> with(before, added.times())).orElse(added.times()),
                added.details()
                        .map(now ->
                                details.map(before -> with(before, now, order)).orElse(now)));
    }

    private void check(String what, boolean same) {
        if (!same) {
            throw SgulException.data("the earlier results of " + result.id() + " were made with other " + what
                    + ", so nothing can be put beside them; run everything into another folder");
        }
    }

    private static double[] trueValues(UnitResult unit) {
        return unit.cell(Cell.ORACLE).map(Cell::scores).map(Cell.Scores::values).orElseGet(() -> new double[0]);
    }

    private List<Cell> cells(UnitResult added, List<String> order) {
        Map<String, Cell> cells = new LinkedHashMap<>();
        order.forEach(learner -> Stream.of(added, result)
                .flatMap(unit -> unit.cell(learner).stream())
                .findFirst()
                .ifPresent(cell -> cells.put(learner, cell)));
        result.cells().forEach(cell -> cells.putIfAbsent(cell.learner(), cell));
        List<Cell> ordered = new ArrayList<>(cells.values());
        Cell oracle = cells.get(Cell.ORACLE);
        ordered.remove(oracle);
        ordered.add(oracle);
        return ordered;
    }

    private static UnitTimes with(UnitTimes before, UnitTimes now) {
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

    private static UnitDetails with(UnitDetails before, UnitDetails now, List<String> order) {
        Map<String, Convergence> all = new LinkedHashMap<>(before.convergence());
        all.putAll(now.convergence());
        Map<String, Convergence> convergence = new LinkedHashMap<>();
        order.stream().filter(all::containsKey).forEach(learner -> convergence.put(learner, all.get(learner)));
        Convergence oracle = all.remove(Cell.ORACLE);
        all.forEach(convergence::putIfAbsent);
        convergence.put(Cell.ORACLE, oracle);
        return new UnitDetails(before.id(), before.neighbourhoods(), convergence);
    }
}
