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
import org.sgul.core.run.SeededRun;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.results.UnitStore.UnitFiles;
import org.sgul.eval.run.UnitRunner.Assignment;
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
        List<Assignment> units =
                modelsTogether(ids, parallelism).stream().map(this::assignment).toList();
        if (units.size() < parallelism) {
            for (Assignment unit : units) {
                Progress notes = notesOf(unit.id(), context.progress());
                runAlone(unit, SeededRun.partOf(context, unit.id().seed(), notes, context.parallelism()));
            }
            return failures;
        }
        try (Progress.Task progress = context.progress().start("units", units.size())) {
            RunContext quiet =
                    SeededRun.partOf(context, context.seed(), new NotesOnly(progress), context.parallelism());
            Set<String> said = new HashSet<>();
            UnitJobs.Units job = executor.isLocal() ? jobs.unitsHere(units) : jobs.units(units);
            executor.run(job, units.size(), quiet, (block, bytes) -> {
                UnitJobs.End end = job.end(block, bytes);
                end.notes().stream()
                        .filter(said::add)
                        .forEach(note -> progress.note(units.get(block).id() + ": " + note));
                finish(units.get(block), end);
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
    private Assignment assignment(UnitKey id) {
        UnitFiles before = known.get(id);
        return new Assignment(id, before == null ? plan.spec().contestants() : plan.missing(before.result()));
    }

    private void runAlone(Assignment unit, RunContext context) {
        context.checkCancelled();
        UnitFiles files;
        try {
            files = jobs.alone(unit, executor).run(unit, context);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            failures.put(unit.id(), Failure.of(e, SgulException.Kind.INTERNAL));
            return;
        }
        save(unit, files);
    }

    private void finish(Assignment unit, UnitJobs.End end) {
        if (end.files() != null) {
            save(unit, end.files());
        } else {
            failures.put(
                    unit.id(),
                    Optional.ofNullable(end.failure())
                            .orElseThrow(() -> SgulException.internal("no result of " + unit.id(), null)));
        }
    }

    /** Saves a unit together with its outcomes from earlier runs, unless its inputs have changed meanwhile. */
    private void save(Assignment unit, UnitFiles files) {
        UnitKey id = unit.id();
        UnitFiles merged;
        try {
            plan.inputs().checkUnchanged(id, unit.learners());
            UnitFiles before = known.get(id);
            merged = before == null
                    ? files
                    : UnitMerge.of(before, files, plan.spec().learnerNames());
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
