package org.sgul.report.page;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Progress;
import org.sgul.api.task.ScoreSpec;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.Score;
import org.sgul.eval.results.ScoreSchema;
import org.sgul.report.verdict.Answer;
import org.sgul.report.verdict.LearnerSentence;
import org.sgul.report.verdict.MeanRanks;
import org.sgul.report.verdict.Statements;
import org.sgul.report.verdict.Texts;
import org.sgul.report.verdict.Verdict;

/**
 * The data of the page, which its scripts read as JSON.
 *
 * @param sentences one per learner, best first
 * @param curve the main curve, if there is one
 */
record PageData(
        Answer answer,
        List<LearnerSentence> sentences,
        List<ComparisonView> comparisons,
        String measure,
        List<ScoreView> scores,
        @Nullable CurveLabel curve,
        List<String> warnings,
        MeanRanks ranking,
        Detail detail,
        List<GroupView> groups,
        Manifest manifest) {

    static PageData of(Results results, Progress progress) {
        Statements statements = Statements.of(results);
        Detail detail = Detail.of(results.groups().size(), results.learnerCount());
        List<GroupView> groups = new ArrayList<>();
        try (Progress.Task task = progress.start("report", results.groups().size())) {
            for (Group group : results.groups()) {
                Verdict verdict = statements.verdicts().get(groups.size());
                groups.add(GroupView.of(group, verdict, results, detail));
                task.advance(1);
            }
        }
        return new PageData(
                statements.answer(),
                statements.learners(),
                statements.comparisons().stream().map(ComparisonView::of).toList(),
                results.measure(),
                results.schema().scores().stream().map(ScoreView::of).toList(),
                results.schema().mainCurve().map(CurveLabel::of).orElse(null),
                statements.warnings().all(),
                statements.ranking(),
                detail,
                groups,
                results.manifest());
    }

    /**
     * A score as the page names it.
     *
     * @param zero the reference whose share of the gap is 0
     */
    record ScoreView(
            String column,
            String label,
            String about,
            boolean lower,
            boolean gap,
            @Nullable String zero,
            @Nullable String one) {
        static ScoreView of(Score score) {
            ScoreSpec spec = score.spec();
            return new ScoreView(
                    score.column(),
                    Texts.capital(score.label()),
                    spec.summary(),
                    spec.better() == ScoreSpec.Direction.LOWER,
                    spec.hasGap(),
                    reference(spec.zero()),
                    reference(spec.one()));
        }

        private static @Nullable String reference(ScoreSpec.@Nullable Reference reference) {
            if (reference == null) {
                return null;
            }
            return reference == ScoreSpec.Reference.RANDOM ? "random rankings" : "the oracle";
        }
    }

    /**
     * The curve of the page's charts.
     *
     * @param measure whether its points are values of the measure
     */
    record CurveLabel(String label, String axis, boolean measure, boolean lower) {
        static CurveLabel of(ScoreSchema.Curve curve) {
            return new CurveLabel(
                    Texts.capital(curve.spec().name()),
                    curve.spec().axis(),
                    curve.spec().unit().equals(ScoreSpec.MEASURE),
                    curve.spec().better() == ScoreSpec.Direction.LOWER);
        }
    }
}
