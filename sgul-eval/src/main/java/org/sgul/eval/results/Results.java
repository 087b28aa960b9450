package org.sgul.eval.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;

/**
 * The results of an experiment in memory: loaded once, from a run that has just ended or from a result directory, and shared by all tables,
 * reports and comparisons. Safe for many threads.
 */
public final class Results {
    private final Path directory;
    private final Manifest manifest;
    private final boolean finished;
    private final List<Group> groups;
    private final Map<UnitKey, UnitTimes> times;
    private final Map<UnitKey, UnitDetails> details;
    private @Nullable List<ModelTable> comparisons;

    /**
     * Results of these groups.
     *
     * @param finished whether the experiment has ended; units may have failed
     * @param times of units, where they are known
     * @param details of units, where there are any
     */
    public Results(
            Path directory,
            Manifest manifest,
            boolean finished,
            List<Group> groups,
            Map<UnitKey, UnitTimes> times,
            Map<UnitKey, UnitDetails> details) {
        this.directory = directory;
        this.manifest = manifest;
        this.finished = finished;
        this.groups = List.copyOf(groups);
        this.times = Collections.unmodifiableMap(new LinkedHashMap<>(times));
        this.details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    }

    /** Reads a result directory. */
    public static Results read(Path directory) {
        return ResultDirectory.open(directory).load();
    }

    /** Reads a result directory whose experiment has ended; any other is a usage error. */
    public static Results readFinished(Path directory) {
        ResultDirectory results = ResultDirectory.open(directory);
        if (!results.isFinished()) {
            throw SgulException.usage(
                    directory + " contains an unfinished experiment; resume it with 'sgul resume " + directory + "'");
        }
        return results.load();
    }

    /** The same groups, tables and statistics with another manifest. */
    public synchronized Results with(Manifest other) {
        Results results = new Results(directory, other, finished, groups, times, details);
        results.comparisons = comparisons;
        return results;
    }

    public Path directory() {
        return directory;
    }

    public Manifest manifest() {
        return manifest;
    }

    /** The experiment, with all defaults resolved, the actual names of data sets and all learners listed. */
    public ExperimentSpec spec() {
        return manifest.experiment();
    }

    /** The scores of the experiment. */
    public ScoreSchema schema() {
        return manifest.schema();
    }

    /** Whether the experiment has ended; units may have failed. */
    public boolean isFinished() {
        return finished;
    }

    /** One group per data set, setting and model, in the order of the experiment. */
    public List<Group> groups() {
        return groups;
    }

    /** All units in the order of the experiment. */
    public List<FinishedUnit> units() {
        return groups.stream().flatMap(group -> group.units().stream()).toList();
    }

    /** One table per data set and setting, in which models are averaged (decision D31). */
    public synchronized List<ModelTable> comparisons() {
        if (comparisons == null) {
            comparisons = ModelTable.pooled(groups.stream().map(ModelTable::of).toList());
        }
        return comparisons;
    }

    /** The name of the measure of curves, in the middle of a sentence. */
    public String measure() {
        return spec().measure().label();
    }

    /** The number of learners of the experiment, including the oracle. */
    public int learnerCount() {
        return (int) groups.stream()
                        .flatMap(group -> group.learners().stream())
                        .filter(learner -> !learner.equals(Outcome.ORACLE))
                        .distinct()
                        .count()
                + 1;
    }

    /** Whether any unit has a result. */
    public boolean hasResults() {
        return units().stream().anyMatch(unit -> unit.success().isPresent());
    }

    /** All failures: whole units by their id, then outcomes by id and learner. */
    public List<Failed> failures() {
        List<Failed> failures = new ArrayList<>();
        for (FinishedUnit unit : units()) {
            if (unit.error() != null) {
                failures.add(new Failed(unit.id().toString(), unit.error()));
            } else {
                unit.outcomes().stream()
                        .filter(outcome -> outcome.error() != null)
                        .forEach(outcome ->
                                failures.add(new Failed(unit.id() + ", " + outcome.learner(), outcome.error())));
            }
        }
        return failures;
    }

    /** A failure and its reason. */
    public record Failed(String what, Failure error) {}

    /** The times of a unit, if they are known. */
    public Optional<UnitTimes> times(UnitKey id) {
        return Optional.ofNullable(times.get(id));
    }

    /** The details of a unit, if there are any. */
    public Optional<UnitDetails> details(UnitKey id) {
        return Optional.ofNullable(details.get(id));
    }
}
