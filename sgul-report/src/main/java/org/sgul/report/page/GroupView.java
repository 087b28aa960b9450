package org.sgul.report.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.GapClosed;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.LearnerClass;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitResult;
import org.sgul.report.plot.Curves;
import org.sgul.report.verdict.Verdict;
import org.sgul.valuation.pipeline.LearnerScores;

/**
 * The data of one group that the page shows.
 *
 * @param seed the seed whose values, neighbourhoods and convergence are shown
 */
record GroupView(
        String title,
        String dataset,
        String split,
        String setting,
        String model,
        int seeds,
        @Nullable Long seed,
        int players,
        int targets,
        List<Row> rows,
        List<ComparisonView.Test> tests,
        CurveView curves,
        List<ValueView> values,
        List<FitView> fits,
        List<NeighbourhoodView> neighbourhoods,
        List<ConvergenceView> convergence,
        TimeView times) {

    /**
     * A row of the table.
     *
     * @param learnerClass {@code learner}, {@code validation-labels} or {@code reference}
     * @param metrics mean, lower and upper limit by score
     * @param gap the share of the gap closed with its limits; nulls if it is not defined
     * @param gapSeeds the number of seeds of {@code gap}
     * @param mark {@code best}, {@code tied} with the best, {@code better} over common seeds, {@code worse}, or {@code untested} with too
     *     few common seeds; empty for other classes
     */
    record Row(
            String learner,
            String learnerClass,
            int n,
            int failed,
            Map<String, @Nullable Double[]> metrics,
            @Nullable Double[] gap,
            int gapSeeds,
            @Nullable Double meanRank,
            @Nullable Integer wins,
            String mark) {}

    /** Curves with rounded numbers. */
    record CurveView(@Nullable Double[] shares, List<LineView> lines) {}

    /** A curve with rounded numbers. */
    record LineView(
            String learner,
            @Nullable Double[] mean,
            @Nullable Double[] low,
            @Nullable Double[] high) {}

    /** The convergence of a learner's values with the number of orders. */
    record ConvergenceView(
            String learner,
            int[] orders,
            @Nullable Double[] standardError,
            @Nullable Double[] rankAgreement) {
        static List<ConvergenceView> of(UnitDetails details) {
            List<ConvergenceView> views = new ArrayList<>();
            details.convergence()
                    .forEach((learner, values) -> views.add(new ConvergenceView(
                            learner,
                            values.orders(),
                            Detail.round(values.standardError()),
                            Detail.round(values.rankAgreement()))));
            return views;
        }
    }

    static GroupView of(Group group, Verdict verdict, Results results, Detail detail) {
        Optional<UnitResult> first = group.results().stream().findFirst();
        Optional<UnitDetails> looks = first.flatMap(unit -> results.details(unit.id()));
        return new GroupView(
                verdict.title(),
                group.dataset(),
                group.key().split(),
                group.setting(),
                group.model(),
                group.units().size(),
                first.map(unit -> unit.id().seed()).orElse(null),
                first.map(unit -> unit.nodes().length).orElse(0),
                first.map(UnitResult::targets).orElse(0),
                group.table().rows().stream().map(row -> row(row, verdict)).toList(),
                ComparisonView.tests(verdict),
                curves(Curves.of(group, detail.curvePoints())),
                first.map(unit -> ValueView.of(unit, detail.scatterPoints())).orElse(List.of()),
                FitView.of(group),
                looks.map(some -> NeighbourhoodView.of(some, first.orElseThrow(), detail.targets()))
                        .orElse(List.of()),
                looks.map(ConvergenceView::of).orElse(List.of()),
                TimeView.of(group, results));
    }

    private static Row row(SummaryRow row, Verdict verdict) {
        Map<String, @Nullable Double[]> metrics = new LinkedHashMap<>();
        row.samples().forEach((score, sample) -> {
            metrics.put(score.column(), Detail.round(new double[] {sample.mean(), sample.low(), sample.high()}));
        });
        GapClosed gap = row.gap();
        double[] share = gap == null
                ? new double[] {Double.NaN, Double.NaN, Double.NaN}
                : new double[] {
                    gap.share().value(), gap.share().low(), gap.share().high()
                };
        return new Row(
                row.learner(),
                row.learnerClass().text(),
                row.n(),
                row.failed(),
                metrics,
                Detail.round(share),
                gap == null ? 0 : gap.seeds(),
                row.standing() == null ? null : Detail.round(row.standing().meanRank()),
                row.standing() == null ? null : row.standing().wins(),
                mark(row, verdict));
    }

    private static String mark(SummaryRow row, Verdict verdict) {
        String learner = row.learner();
        if (row.learnerClass() != LearnerClass.LEARNER || row.n() == 0) {
            return "";
        }
        if (verdict.isFirst(learner)) {
            return "best";
        }
        if (verdict.better().contains(learner)) {
            return "better";
        }
        if (verdict.worse().contains(learner)) {
            return "worse";
        }
        boolean testable = verdict.test(learner, verdict.rows().get(0).learner())
                .filter(verdict::isTestable)
                .isPresent();
        return testable ? "tied" : "untested";
    }

    private static CurveView curves(Curves curves) {
        return new CurveView(
                Detail.round(curves.shares()),
                curves.lines().stream()
                        .map(line -> new LineView(
                                line.learner(),
                                Detail.round(line.mean()),
                                Detail.round(line.low()),
                                Detail.round(line.high())))
                        .toList());
    }

    /**
     * The neighbourhood of a target, with the values of its players.
     *
     * @param values by learner, one value per node; null for targets
     */
    record NeighbourhoodView(
            List<UnitDetails.Node> nodes, int[][] edges, int leftOut, Map<String, @Nullable Double[]> values) {

        static List<NeighbourhoodView> of(UnitDetails details, UnitResult unit, int most) {
            Map<Integer, Integer> positions = new HashMap<>();
            for (int p = 0; p < unit.nodes().length; p++) {
                positions.put(unit.nodes()[p], p);
            }
            return details.neighbourhoods().stream()
                    .limit(most)
                    .map(around -> new NeighbourhoodView(
                            around.nodes(), around.edges(), around.leftOut(), values(around.nodes(), unit, positions)))
                    .toList();
        }

        private static Map<String, @Nullable Double[]> values(
                List<UnitDetails.Node> nodes, UnitResult unit, Map<Integer, Integer> positions) {
            Map<String, @Nullable Double[]> values = new LinkedHashMap<>();
            for (Outcome outcome : unit.outcomes()) {
                LearnerScores scores = outcome.scores();
                if (scores != null && scores.values().length > 0) {
                    values.put(
                            outcome.learner(),
                            Detail.round(nodes.stream()
                                    .mapToDouble(node -> positions.containsKey(node.node())
                                            ? scores.values()[positions.get(node.node())]
                                            : Double.NaN)
                                    .toArray()));
                }
            }
            return values;
        }
    }
}
