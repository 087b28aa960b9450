package org.sgul.report.verdict;

import java.util.List;
import java.util.stream.Stream;
import org.sgul.eval.results.ModelTable;
import org.sgul.eval.results.Results;

/**
 * The statements of reports on results.
 *
 * @param verdicts one for each data set, setting and model
 * @param comparisons one for each data set and setting: models are averaged seed by seed (decision D31)
 * @param independence what seeds draw anew, and how models of a seed are treated; empty if there is nothing to state
 */
public record Statements(
        List<Verdict> verdicts, List<Verdict> comparisons, MeanRanks ranking, String independence, Warnings warnings) {

    public static Statements of(Results results) {
        List<Verdict> verdicts =
                results.groups().stream().map(ModelTable::of).map(Verdict::of).toList();
        return new Statements(
                verdicts,
                results.comparisons().stream().map(Verdict::of).toList(),
                MeanRanks.of(
                        results.comparisons().stream().map(ModelTable::table).toList()),
                Notes.independence(results),
                Warnings.of(results, verdicts));
    }

    /** The summary at the top of a report; its details are one sentence per comparison, then per verdict. */
    public Answer answer() {
        List<String> details = Stream.concat(comparisons.stream(), verdicts.stream())
                .map(Verdict::sentence)
                .distinct()
                .toList();
        return Answer.of(comparisons, ranking, independence, details);
    }

    /** One sentence per learner, best first. */
    public List<LearnerSentence> learners() {
        return LearnerSentence.of(comparisons, ranking);
    }
}
