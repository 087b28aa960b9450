package org.sgul.eval.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.UnitFiles;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.spec.UnitKey;

/**
 * Distributes units over an executor: each unit is a block if there are at least as many units as the executor runs at the same time,
 * otherwise one unit is run after another, and blocks are parts of its walks. A finished unit is written immediately. A failing unit is
 * recorded and the others continue; a result that cannot be written stops everything.
 */
final class UnitSchedule {
    private final ExperimentPlan plan;
    private final UnitStore store;
    private final Map<UnitKey, UnitFiles> known;
    private final UnitJobs jobs;
    private final BlockExecutor executor;
    private final Map<UnitKey, Failure> failures = new LinkedHashMap<>();

    /**
     * Creates a schedule.
     *
     * @param known the files of units from earlier runs, to which those of finished units are added
     */
    UnitSchedule(
            ExperimentPlan plan,
            UnitStore store,
            Map<UnitKey, UnitFiles> known,
            UnitJobs jobs,
            BlockExecutor executor) {
        this.plan = plan;
        this.store = store;
        this.known = known;
        this.jobs = jobs;
        this.executor = executor;
    }

    /** Runs units, writes the successful ones, and returns the failures of the others. */
    Map<UnitKey, Failure> run(List<UnitKey> ids, RunContext context) {
        if (ids.isEmpty()) {
            return failures;
        }
        int parallelism = executor.parallelism(context);
        List<UnitAssignment> units =
                modelsTogether(ids, parallelism).stream().map(this::assignment).toList();
        if (units.size() < parallelism) {
            units.forEach(unit -> runAlone(
                    unit,
                    Contexts.of(
                            unit.id().seed(), context, notesOf(unit.id(), context.progress()), context.parallelism())));
            return failures;
        }
        try (Progress.Task progress = context.progress().start("units", units.size())) {
            RunContext quiet = Contexts.of(context.seed(), context, new NotesOnly(progress), context.parallelism());
            Set<String> said = new HashSet<>();
            UnitJobs.Units job = jobs.units(units, executor.isLocal());
            executor.run(job, units.size(), quiet, (block, bytes) -> {
                UnitWork.Outcome outcome = job.outcome(block, bytes);
                outcome.notes().stream()
                        .filter(said::add)
                        .forEach(note -> progress.note(units.get(block).id() + ": " + note));
                finish(units.get(block), outcome);
                progress.advance(1);
            });
        }
        return failures;
    }

    /**
     * Units in an order in which all models of a few seeds follow each other, so that models with the same training can share it:
     * as many seeds as units run at the same time, because a unit finds only models that are already trained.
     */
    static List<UnitKey> modelsTogether(List<UnitKey> units, int parallelism) {
        Map<List<Object>, List<UnitKey>> bySplits = new LinkedHashMap<>();
        units.forEach(id -> bySplits.computeIfAbsent(
                        List.of(id.dataset(), id.split(), id.setting()), key -> new ArrayList<>())
                .add(id));
        List<UnitKey> ordered = new ArrayList<>();
        for (List<UnitKey> each : bySplits.values()) {
            Map<Long, Integer> places = new HashMap<>();
            each.forEach(id -> places.putIfAbsent(id.seed(), places.size()));
            ordered.addAll(each.stream()
                    .sorted(Comparator.comparingInt(id -> places.getOrDefault(id.seed(), 0) / parallelism))
                    .toList());
        }
        return ordered;
    }

    /** The learners that a unit has no outcome of yet. */
    private UnitAssignment assignment(UnitKey id) {
        return UnitAssignment.of(
                id,
                Optional.ofNullable(known.get(id))
                        .map(before -> plan.missing(before.result()))
                        .orElseGet(() -> plan.spec().contestants()));
    }

    private void runAlone(UnitAssignment unit, RunContext context) {
        context.checkCancelled();
        UnitFiles files;
        try {
            files = jobs.alone(unit, executor).run(unit, context);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            failures.put(unit.id(), Failure.of(e, SgulException.Kind.INTERNAL));
            return;
        }
        save(unit, files);
    }

    private void finish(UnitAssignment unit, UnitWork.Outcome outcome) {
        UnitKey id = unit.id();
        if (outcome.result() == null) {
            failures.put(
                    id,
                    Optional.ofNullable(outcome.failure())
                            .orElseThrow(() -> SgulException.internal("no result of " + id, null)));
        } else {
            save(unit, new UnitFiles(outcome.result(), outcome.times(), outcome.details()));
        }
    }

    /** Saves a unit together with its outcomes from earlier runs, unless its inputs have changed meanwhile. */
    private void save(UnitAssignment unit, UnitFiles files) {
        UnitKey id = unit.id();
        UnitFiles merged;
        try {
            plan.inputs().checkUnchanged(id, unit.specs());
            merged = Optional.ofNullable(known.get(id))
                    .map(before -> UnitMerge.of(before, files, plan.spec().learnerNames()))
                    .orElse(files);
        } catch (SgulException e) {
            failures.put(id, Failure.of(e, SgulException.Kind.INTERNAL));
            return;
        }
        store.save(merged);
        known.put(id, merged);
    }

    /** The same progress, with the unit before each message. */
    private static Progress notesOf(UnitKey id, Progress progress) {
        return (what, total) -> {
            Progress.Task task = progress.start(what, total);
            return new Progress.Task() {
                @Override
                public void advance(long amount) {
                    task.advance(amount);
                }

                @Override
                public void note(String message) {
                    task.note(id + ": " + message);
                }

                @Override
                public void close() {
                    task.close();
                }
            };
        };
    }

    /** Passes on messages, each once, but no amounts. */
    private static final class NotesOnly implements Progress {
        private final Progress.Task whole;
        private final Set<String> said = ConcurrentHashMap.newKeySet();

        NotesOnly(Progress.Task whole) {
            this.whole = whole;
        }

        @Override
        public Progress.Task start(String what, long total) {
            return new Progress.Task() {
                @Override
                public void advance(long amount) {}

                @Override
                public void note(String message) {
                    if (said.add(message)) {
                        whole.note(message);
                    }
                }
            };
        }
    }
}
