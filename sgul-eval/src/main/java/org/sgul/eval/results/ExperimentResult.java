package org.sgul.eval.results;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The end of a run.
 *
 * @param otherLearners learners of earlier runs whose outcomes are in the units' files, but not in the results
 * @param rewritten tables of an earlier run whose content was not what its manifest stated; they were written again
 * @param reports those of the run
 */
public record ExperimentResult(
        Results results, List<String> otherLearners, List<String> rewritten, List<WrittenReport> reports) {
    public ExperimentResult {
        otherLearners = List.copyOf(otherLearners);
        rewritten = List.copyOf(rewritten);
        reports = List.copyOf(reports);
    }

    /**
     * A report: the files written, or why there are none.
     *
     * @param kind the report's name, with its parameters where they were given
     * @param error null if the report was written
     */
    public record WrittenReport(
            String kind, List<Path> files, @Nullable Failure error) {
        public WrittenReport {
            files = List.copyOf(files);
        }
    }

    /** One group per data set, setting and model, in the order of the experiment. */
    public List<Group> groups() {
        return results.groups();
    }

    /** All units in the order of the experiment. */
    public List<FinishedUnit> units() {
        return results.units();
    }

    /** All failures of units and learners. */
    public List<Results.Failed> failures() {
        return results.failures();
    }
}
