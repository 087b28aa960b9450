package org.sgul.eval.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.core.file.FileFault;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Places;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.StartedExperiment;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.spec.ExperimentKeys;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;
import org.sgul.eval.table.ResultTables;

/**
 * The result directory of a run, locked so that only one run at a time uses it. The operating system releases the lock when the program
 * ends in any way; the empty file {@code .lock} remains.
 */
final class RunDirectory implements AutoCloseable {
    /** Keys in which an experiment may differ from an earlier one that it replaces. */
    private static final Set<String> REPLACEABLE = Set.of("seed", "seeds", "first-seed", "learners", "rankers");

    private final Path path;
    private final FileChannel channel;
    private Optional<StartedExperiment> started = Optional.empty();

    private RunDirectory(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** Creates and locks a directory, and reads which experiment was started there. */
    static RunDirectory of(Path path) {
        RunDirectory directory = locked(path);
        try {
            directory.started = StartedExperiment.find(path);
            return directory;
        } catch (SgulException e) {
            directory.close();
            throw e;
        }
    }

    private static RunDirectory locked(Path path) {
        Path file = path.resolve(".lock");
        try {
            WholeFiles.createFolder(path);
            ResultDirectory.refuseLinks(path);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (lock(channel)) {
                return new RunDirectory(path, channel);
            }
        } catch (IOException e) {
            throw SgulException.data(
                    file,
                    "",
                    "cannot be locked (" + FileFault.describe(e) + "); choose a folder that can be written to",
                    e);
        }
        throw SgulException.usage(
                "another run is writing to " + path + "; wait until it ends, or choose another folder");
    }

    /** Locks a file, or closes it if another run or a failure prevents that; returns whether it is locked. */
    static boolean lock(FileChannel channel) throws IOException {
        boolean locked = false;
        try {
            locked = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        } finally {
            if (!locked) {
                channel.close();
            }
        }
        return locked;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw SgulException.data(path, "", "cannot be unlocked (" + FileFault.describe(e) + ")", e);
        }
    }

    Path path() {
        return path;
    }

    /** The experiment that was started here before this run, if there was one. */
    Optional<StartedExperiment> started() {
        return started;
    }

    /** Removes the experiment and its results. One that differs in more than seeds and learners is refused. */
    void clear(ExperimentSpec replacement, Reports reports) {
        started.ifPresent(before -> {
            refuse(path, ExperimentKeys.differences(replacement, before.experiment(), REPLACEABLE));
            new UnitStore(path).clear();
            ResultTables.clear(path, before.schema());
            reports.remove(path);
            List.of(Manifest.FILE, Places.FILE, StartedExperiment.FILE)
                    .forEach(name -> WholeFiles.delete(path.resolve(name)));
        });
        started = Optional.empty();
    }

    /** Refuses a plan if results of another experiment are here. */
    void check(ExperimentPlan plan) {
        check(path, started, plan);
    }

    /** Refuses a plan if results of another experiment are in a directory. */
    static void check(Path directory, Optional<StartedExperiment> before, ExperimentPlan plan) {
        before.ifPresent(experiment -> {
            refuse(directory, plan.differences(experiment));
            ResultDirectory.requireSame(directory, experiment);
        });
        if (before.isEmpty() && new UnitStore(directory).isEmpty()) {
            Stream.concat(
                            ResultTables.comparable(plan.schema()).stream(),
                            Stream.of(Manifest.FILE, ResultDirectory.PAGE))
                    .map(directory::resolve)
                    .filter(Files::isRegularFile)
                    .findFirst()
                    .ifPresent(file -> {
                        throw SgulException.usage(file + " would be replaced, but there is no experiment in "
                                + directory + " (no " + StartedExperiment.FILE + "); choose another folder");
                    });
        }
    }

    private static void refuse(Path directory, List<String> differences) {
        if (!differences.isEmpty()) {
            throw SgulException.usage(directory + " contains another experiment; differences: "
                    + String.join(", ", differences) + "; choose another folder or remove this one");
        }
    }

    /** Writes what was started and where, before the first result. */
    void start(ExperimentPlan plan, Path dataDirectory) {
        new StartedExperiment(
                        Manifest.FORMAT,
                        Manifest.version(),
                        Manifest.RESULTS_REVISION,
                        plan.key(),
                        plan.spec(),
                        plan.schema(),
                        plan.units(),
                        plan.inputs().all())
                .write(path);
        Places.of(plan.spec(), dataDirectory, path).write(path);
    }

    /** Refuses to end a run whose files were removed meanwhile. */
    void checkIsThere(Collection<UnitKey> finished) {
        if (!Files.isRegularFile(path.resolve(StartedExperiment.FILE))) {
            throw disappeared(StartedExperiment.FILE);
        }
        UnitStore store = new UnitStore(path);
        finished.stream().filter(id -> !store.has(id)).findFirst().ifPresent(id -> {
            throw disappeared("the result of " + id);
        });
    }

    static SgulException disappeared(String what) {
        return SgulException.data(
                what + " disappeared during the run: another program has removed or changed files in the result folder;"
                        + " run the experiment again, which repeats only what is missing");
    }
}
