package org.sgul.eval.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.sgul.api.SgulException;
import org.sgul.eval.spec.ExperimentSpec;

/** Reads a result directory, one group at a time, so that many seeds of many data sets need little memory. */
public final class ResultDirectory {
    /** The error of a unit without a file for which the manifest has no error. */
    public static final String MISSING =
            "the file of this unit is missing, or is of another experiment, version or inputs";

    private final Path directory;
    private final Manifest manifest;
    private final Optional<String> key;
    private final UnitStore store;
    private final List<String> learners;
    private final boolean finished;

    private ResultDirectory(
            Path directory,
            Manifest manifest,
            Optional<StartedExperiment> started,
            boolean finished,
            List<String> learners) {
        this.directory = directory;
        this.manifest = manifest;
        this.key = started.map(StartedExperiment::key);
        this.finished = finished;
        this.store = new UnitStore(directory);
        this.learners = learners;
    }

    public static ResultDirectory open(Path directory) {
        if (Files.isDirectory(directory) && !(Files.isReadable(directory) && Files.isExecutable(directory))) {
            throw SgulException.data(directory, "", "cannot be read: permission denied");
        }
        Path file = directory.resolve(Manifest.FILE);
        boolean finished = Files.isRegularFile(file);
        Optional<StartedExperiment> started = StartedExperiment.find(directory);
        Manifest manifest = finished
                ? Manifest.read(file)
                : started.map(Manifest::unfinished)
                        .orElseThrow(() -> SgulException.data(directory + " contains no results: there is no "
                                + Manifest.FILE + "; give a folder that 'sgul run --out' has written to"));
        started.ifPresent(experiment -> ExperimentKeys.requireSame(file, manifest, experiment));
        List<String> learners = new ArrayList<>();
        if (manifest.experiment().get("learners") instanceof List<?> names) {
            names.forEach(name -> learners.add(String.valueOf(name)));
        }
        return new ResultDirectory(directory, manifest, started, finished, learners);
    }

    /** The name of the measure of curves and areas. */
    public String measure() {
        return MeasureName.of(manifest.experiment());
    }

    /** Whether the experiment has ended; units may have failed. */
    public boolean isFinished() {
        return finished;
    }

    /** The learners of the experiment, including the oracle. */
    public int learnerCount() {
        return learners.size() + 1;
    }

    public Manifest manifest() {
        return manifest;
    }

    /** The ids of all units by group, in the order of the experiment. */
    public List<List<UnitId>> groups() {
        Map<List<String>, List<UnitId>> groups = new LinkedHashMap<>();
        for (Map<String, Object> unit : manifest.units()) {
            UnitId id = new UnitId(
                    String.valueOf(unit.get("dataset")),
                    String.valueOf(unit.get("setting")),
                    String.valueOf(unit.get("model")),
                    seed(unit));
            groups.computeIfAbsent(id.group(), key -> new ArrayList<>()).add(id);
        }
        return List.copyOf(groups.values());
    }

    private static long seed(Map<String, Object> unit) {
        return ((Number) Objects.requireNonNull(unit.get("seed"))).longValue();
    }

    /**
     * Reads the units of one group. A unit without a file has failed or has not been run yet, one whose file is damaged counts as
     * failed; units in another version's format are an error, unless the manifest states that the unit failed.
     */
    public Group read(List<UnitId> ids) {
        List<FinishedUnit> units = ids.parallelStream().map(this::read).toList();
        return Group.of(units).get(0);
    }

    /** Whether any unit has a result. */
    public boolean hasResults() {
        return groups().stream()
                .flatMap(List::stream)
                .anyMatch(id -> read(id).success().isPresent());
    }

    private FinishedUnit read(UnitId id) {
        try {
            return store.read(id)
                    .filter(unit -> key.map(unit.key()::equals).orElse(true) && isOfThisExperiment(unit.inputs()))
                    .map(result -> FinishedUnit.of(current(result)))
                    .orElseGet(() -> FinishedUnit.failed(
                            id,
                            learners,
                            statedFailure(id).orElseGet(() -> new Failure(SgulException.Kind.DATA, MISSING))));
        } catch (SgulException e) {
            Failure failure = e.kind() == SgulException.Kind.USAGE
                    ? statedFailure(id).orElseThrow(() -> e)
                    : Failure.of(e, SgulException.Kind.DATA);
            return FinishedUnit.failed(id, learners, failure);
        }
    }

    /** A unit's outcomes of the experiment's learners from its inputs. */
    private UnitResult current(UnitResult unit) {
        return unit.withOutcomes(unit.only(learners).outcomes().stream()
                .filter(outcome -> isOfThisExperiment(outcome.inputs()))
                .toList());
    }

    /** Whether these are inputs of the experiment, and not of a remnant from before data, a file or a plugin was changed. */
    private boolean isOfThisExperiment(Map<String, String> inputs) {
        return inputs.entrySet().stream()
                .allMatch(input -> input.getValue().equals(manifest.inputs().get(input.getKey())));
    }

    /** All results of a finished experiment. */
    public ExperimentResult readAll() {
        if (!finished) {
            throw SgulException.usage(
                    directory + " contains an unfinished experiment; resume it with 'sgul resume " + directory + "'");
        }
        List<FinishedUnit> units =
                groups().stream().flatMap(ids -> read(ids).units().stream()).toList();
        return new ExperimentResult(directory, ExperimentSpec.DEFAULTS.with(manifest.experiment()), units);
    }

    private Optional<Failure> statedFailure(UnitId id) {
        return manifest.units().stream()
                .filter(unit -> id.dataset().equals(unit.get("dataset"))
                        && id.setting().equals(unit.get("setting"))
                        && id.model().equals(unit.get("model"))
                        && id.seed() == seed(unit))
                .map(unit -> unit.get("error"))
                .filter(String.class::isInstance)
                .map(error -> new Failure(SgulException.Kind.DATA, (String) error))
                .findFirst();
    }

    /** The times of a unit, if they can be read. */
    public Optional<UnitTimes> times(UnitId id) {
        return unlessDamaged(() -> store.times(id));
    }

    /** The details of a unit, if they can be read. */
    public Optional<UnitDetails> details(UnitId id) {
        return unlessDamaged(() -> store.details(id));
    }

    private static <T> Optional<T> unlessDamaged(Supplier<Optional<T>> read) {
        try {
            return read.get();
        } catch (SgulException damaged) {
            return Optional.empty();
        }
    }
}
