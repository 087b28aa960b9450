package org.sgul.eval.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgul.api.ErrorKind;
import org.sgul.api.SgulException;
import org.sgul.eval.experiment.Manifest;
import org.sgul.eval.results.Cell;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.results.UnitTimes;

/** Reads a result directory, one group at a time, so that many seeds of many data sets need little memory. */
final class ResultDirectory {
    /** The message of a unit without a file of which the manifest tells no error. */
    static final String MISSING = "the file of this unit is missing";

    private final Manifest manifest;
    private final UnitStore store;
    private final List<String> learners;
    private final boolean finished;

    private ResultDirectory(Manifest manifest, boolean finished, UnitStore store, List<String> learners) {
        this.manifest = manifest;
        this.finished = finished;
        this.store = store;
        this.learners = learners;
    }

    static ResultDirectory open(Path directory) {
        Path file = directory.resolve(Manifest.FILE);
        boolean finished = Files.isRegularFile(file);
        Manifest manifest = finished
                ? Manifest.read(file)
                : Manifest.unfinished(directory)
                        .orElseThrow(() -> SgulException.usage(directory + " holds no results: there is no "
                                + Manifest.FILE + "; give a folder that 'sgul run --out' has written to"));
        List<String> learners = new ArrayList<>();
        if (manifest.experiment().get("learners") instanceof List<?> names) {
            names.forEach(name -> learners.add(String.valueOf(name)));
        }
        return new ResultDirectory(manifest, finished, new UnitStore(directory), learners);
    }

    /** Whether the experiment came to its end; units may have failed. */
    boolean isFinished() {
        return finished;
    }

    /** Learners of the experiment, the oracle included. */
    int learnerCount() {
        return learners.size() + 1;
    }

    Manifest manifest() {
        return manifest;
    }

    /** The ids of all units by group, in the order of the experiment. */
    List<List<UnitId>> groups() {
        Map<List<String>, List<UnitId>> groups = new LinkedHashMap<>();
        for (Map<String, Object> unit : manifest.units()) {
            UnitId id = new UnitId(
                    String.valueOf(unit.get("dataset")),
                    String.valueOf(unit.get("setting")),
                    String.valueOf(unit.get("model")),
                    ((Number) unit.get("seed")).longValue());
            groups.computeIfAbsent(id.group(), key -> new ArrayList<>()).add(id);
        }
        return List.copyOf(groups.values());
    }

    /** Reads the units of one group; one that is not there has failed, or waits for its turn. */
    Group read(List<UnitId> ids) {
        List<FinishedUnit> units = ids.stream()
                .map(id -> store.read(id)
                        .map(result -> FinishedUnit.of(result.only(learners)))
                        .orElseGet(() -> FinishedUnit.failed(id, learners, failure(id))))
                .toList();
        return Group.of(units).get(0);
    }

    private Cell.Failure failure(UnitId id) {
        return manifest.units().stream()
                .filter(unit -> id.dataset().equals(unit.get("dataset"))
                        && id.setting().equals(unit.get("setting"))
                        && id.model().equals(unit.get("model"))
                        && id.seed() == ((Number) unit.get("seed")).longValue())
                .map(unit -> unit.get("error"))
                .filter(String.class::isInstance)
                .map(error -> new Cell.Failure(ErrorKind.DATA, (String) error))
                .findFirst()
                .orElseGet(() -> new Cell.Failure(ErrorKind.DATA, MISSING));
    }

    Optional<UnitTimes> times(UnitId id) {
        return store.times(id);
    }

    Optional<UnitDetails> details(UnitId id) {
        return store.details(id);
    }
}
