package org.sgul.eval.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sgul.api.SgulException;
import org.sgul.eval.spec.ExperimentSpec;

/**
 * A finished experiment.
 *
 * @param directory the result directory
 * @param spec the experiment, with the actual names of data sets and with all learners listed
 * @param schema the scores of the experiment
 * @param groups one per data set, setting and model, in the order of the experiment
 * @param otherLearners learners of earlier runs whose outcomes are in the units' files, but not in tables
 * @param reports written at the end of the run; empty for results that were read from files
 */
public record ExperimentResult(
        Path directory,
        ExperimentSpec spec,
        ScoreSchema schema,
        List<Group> groups,
        List<String> otherLearners,
        List<WrittenReport> reports) {
    public ExperimentResult {
        groups = List.copyOf(groups);
        otherLearners = List.copyOf(otherLearners);
        reports = List.copyOf(reports);
    }

    /** Results without reports. */
    public ExperimentResult(Path directory, ExperimentSpec spec, ScoreSchema schema, List<Group> groups) {
        this(directory, spec, schema, groups, List.of(), List.of());
    }

    /** All units in the order of the experiment. */
    public List<FinishedUnit> units() {
        return groups.stream().flatMap(group -> group.units().stream()).toList();
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

    /** The kind of the first failure, if there is one. */
    public Optional<SgulException.Kind> firstFailure() {
        return failures().stream().findFirst().map(failed -> failed.error().kind());
    }

    /** A failure and its reason. */
    public record Failed(String what, Failure error) {}
}
