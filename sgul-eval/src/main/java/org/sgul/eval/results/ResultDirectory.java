package org.sgul.eval.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.GroupKey;
import org.sgul.eval.spec.UnitKey;

/** Reads a result directory: its manifest when it is opened, then single groups or all of them. */
public final class ResultDirectory {
    /** The error of a unit without a file for which the manifest has no error. */
    public static final String MISSING =
            "the file of this unit is missing, or is of another experiment, version or inputs";

    /** The file name of the page that every experiment has. */
    public static final String PAGE = "report.html";

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

    /** Whether the experiment has ended; units may have failed. */
    public boolean isFinished() {
        return finished;
    }

    public Manifest manifest() {
        return manifest;
    }

    /** The keys of all units by group, in the order of the experiment. */
    public List<List<UnitKey>> groups() {
        Map<GroupKey, List<UnitKey>> groups = new LinkedHashMap<>();
        manifest.units()
                .forEach(unit -> groups.computeIfAbsent(unit.key().group(), group -> new ArrayList<>())
                        .add(unit.key()));
        return List.copyOf(groups.values());
    }

    /**
     * Reads the units of one group. A unit without a file has failed or has not been run yet, one whose file is damaged counts as
     * failed; units in another version's format are an error, unless the manifest states that the unit failed.
     */
    public Group read(List<UnitKey> ids) {
        List<FinishedUnit> units = ids.parallelStream().map(this::read).toList();
        return Group.of(units, manifest.schema()).get(0);
    }

    /** Reads all units. */
    public Results load() {
        List<Group> all = groups().stream().map(this::read).toList();
        Map<UnitKey, UnitTimes> times = new LinkedHashMap<>();
        Map<UnitKey, UnitDetails> details = new LinkedHashMap<>();
        all.stream()
                .flatMap(group -> group.units().stream())
                .filter(unit -> unit.success().isPresent())
                .forEach(unit -> {
                    times(unit.id()).ifPresent(each -> times.put(unit.id(), each));
                    details(unit.id()).ifPresent(each -> details.put(unit.id(), each));
                });
        return new Results(directory, manifest, finished, all, times, details);
    }

    private FinishedUnit read(UnitKey id) {
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
        return new ExperimentResult(
                directory, ExperimentSpec.DEFAULTS.with(manifest.experiment()), manifest.schema(), load().groups());
    }

    private Optional<Failure> statedFailure(UnitKey id) {
        return manifest.units().stream()
                .filter(unit -> unit.key().equals(id))
                .flatMap(unit -> Stream.ofNullable(unit.error()))
                .map(error -> new Failure(SgulException.Kind.DATA, error))
                .findFirst();
    }

    /** The times of a unit, if they can be read. */
    public Optional<UnitTimes> times(UnitKey id) {
        return unlessDamaged(() -> store.times(id));
    }

    /** The details of a unit, if they can be read. */
    public Optional<UnitDetails> details(UnitKey id) {
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
