package org.sgul.eval.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.core.file.FileFault;
import org.sgul.eval.spec.ExperimentKeys;
import org.sgul.eval.spec.GroupKey;
import org.sgul.eval.spec.UnitKey;

/** Reads a result directory: its manifest when it is opened, then single groups or all of them. */
public final class ResultDirectory {
    /** The error of a unit without a file for which the manifest has no error. */
    public static final String MISSING =
            "the file of this unit is missing, or is of another experiment, version or inputs";

    /** The file name of the page that every experiment has. */
    public static final String PAGE = "report.html";

    private static final List<String> FOLDERS = List.of("", "units", "timings", "details", "plots", "traces");

    private final Path directory;
    private final Manifest manifest;
    private final Optional<String> key;
    private final UnitStore store;
    private final List<String> learners;
    private final boolean finished;

    private ResultDirectory(Path directory, Manifest manifest, Optional<StartedExperiment> started, boolean finished) {
        this.directory = directory;
        this.manifest = manifest;
        this.key = started.map(StartedExperiment::key);
        this.finished = finished;
        this.store = new UnitStore(directory);
        this.learners = manifest.experiment().learnerNames();
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
        started.ifPresent(experiment -> requireSame(file, manifest, experiment));
        return new ResultDirectory(directory, manifest, started, finished);
    }

    /** Whether the experiment has ended; units may have failed. */
    public boolean isFinished() {
        return finished;
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
                    unlessDamaged(() -> store.times(unit.id())).ifPresent(each -> times.put(unit.id(), each));
                    unlessDamaged(() -> store.details(unit.id())).ifPresent(each -> details.put(unit.id(), each));
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

    private Optional<Failure> statedFailure(UnitKey id) {
        return manifest.units().stream()
                .filter(unit -> unit.key().equals(id))
                .flatMap(unit -> Stream.ofNullable(unit.error()))
                .map(error -> new Failure(SgulException.Kind.DATA, error))
                .findFirst();
    }

    private static <T> Optional<T> unlessDamaged(Supplier<Optional<T>> read) {
        try {
            return read.get();
        } catch (SgulException damaged) {
            return Optional.empty();
        }
    }

    /** Refuses a folder whose manifest, if it can be read, is of another experiment than the one that was started there. */
    public static void requireSame(Path directory, StartedExperiment started) {
        manifest(directory).ifPresent(manifest -> requireSame(directory.resolve(Manifest.FILE), manifest, started));
    }

    /** The manifest of a directory, if there is one that can be read. */
    public static Optional<Manifest> manifest(Path directory) {
        Path file = directory.resolve(Manifest.FILE);
        return Files.isRegularFile(file) ? unlessDamaged(() -> Optional.of(Manifest.read(file))) : Optional.empty();
    }

    private static void requireSame(Path file, Manifest manifest, StartedExperiment started) {
        List<String> differences = ExperimentKeys.differences(started.experiment(), manifest.experiment());
        if (!differences.isEmpty()) {
            throw SgulException.data(
                    file,
                    "",
                    "describes another experiment than " + StartedExperiment.FILE + " (differences: "
                            + String.join(", ", differences) + "); remove the file that does not belong to the units;"
                            + " 'sgul resume' writes " + Manifest.FILE + " again");
        }
    }

    /**
     * Refuses to write to a directory with links, pipes or devices in place of its files or folders: in a directory from someone else, they
     * could lead to any file, and a pipe would never take what is written. The directory itself may be a link.
     */
    public static void refuseLinks(Path directory) {
        FOLDERS.stream().map(directory::resolve).filter(Files::isDirectory).forEach(folder -> {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(ResultDirectory::isNeitherFileNorFolder)
                        .findFirst()
                        .ifPresent(found -> {
                            throw SgulException.data(
                                    found,
                                    "",
                                    Files.isSymbolicLink(found)
                                            ? "is a symbolic link, and results are not written through links inside a result"
                                                    + " folder; replace it by a copy, or remove it"
                                            : "is neither a file nor a folder, and a result folder has only those; remove it");
                        });
            } catch (IOException e) {
                throw SgulException.data(folder, "", "cannot be read (" + FileFault.describe(e) + ")", e);
            }
        });
    }

    private static boolean isNeitherFileNorFolder(Path path) {
        return !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                && !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }
}
