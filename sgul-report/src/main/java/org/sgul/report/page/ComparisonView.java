package org.sgul.report.page;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.PairTest;
import org.sgul.eval.results.SummaryRow;
import org.sgul.report.verdict.Verdict;

/**
 * The paired differences of one data set and setting, with models averaged (decision D31).
 *
 * @param learners the learners with a score, best first: those of the paper's class, then those that train on validation labels
 * @param tests of the AUCs of all pairs
 */
record ComparisonView(String title, List<String> learners, List<Test> tests) {

    /**
     * A test of the AUCs of two learners.
     *
     * @param low lower 95 % limit of the mean difference; null for fewer than two seeds
     * @param testable whether there are enough seeds for a difference to be significant
     */
    record Test(
            String family,
            String a,
            String b,
            int n,
            @Nullable Double difference,
            @Nullable Double low,
            @Nullable Double high,
            @Nullable Double median,
            @Nullable Double effect,
            @Nullable Double p,
            @Nullable Double holm,
            boolean testable) {}

    static ComparisonView of(Verdict verdict) {
        return new ComparisonView(
                verdict.title(),
                Stream.concat(verdict.rows().stream(), verdict.trained().stream())
                        .map(SummaryRow::learner)
                        .toList(),
                tests(verdict));
    }

    static List<Test> tests(Verdict verdict) {
        return verdict.tests().stream().map(test -> test(test, verdict)).toList();
    }

    private static Test test(PairTest test, Verdict verdict) {
        return new Test(
                test.family().text(),
                test.a(),
                test.b(),
                test.test().pairs(),
                Detail.round(test.difference().mean()),
                Detail.round(test.difference().low()),
                Detail.round(test.difference().high()),
                Detail.round(test.test().median()),
                Detail.round(test.test().effect()),
                Detail.round(test.test().pValue()),
                Detail.round(test.holm()),
                verdict.isTestable(test));
    }
}
