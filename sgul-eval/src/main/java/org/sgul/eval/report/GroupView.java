package org.sgul.eval.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Metric;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.statistics.Sample;

/**
 * The data of one group that the page shows.
 *
 * @param seed the seed whose values, neighbourhoods and convergence are shown
 */
record GroupView(
        String title,
        String dataset,
        String setting,
        String model,
        int seeds,
        @Nullable Long seed,
        int players,
        int targets,
        List<Row> rows,
        List<Test> tests,
        CurveView curves,
        List<ValueView> values,
        List<FitView> fits,
        List<NeighbourhoodView> neighbourhoods,
        List<Settled> convergence,
        TimeView times) {

    /**
     * A row of the table.
     *
     * @param metrics mean, lower and upper limit by metric
     * @param mark {@code best}, {@code tied} with the best, {@code worse} or {@code reference}
     */
    record Row(
            String learner,
            boolean cheating,
            int n,
            int failed,
            Map<String, @Nullable Double[]> metrics,
            @Nullable Double meanRank,
            @Nullable Integer wins,
            String mark) {}

    /** A test of two learners. */
    record Test(
            String a,
            String b,
            @Nullable Double difference,
            @Nullable Double p,
            @Nullable Double holm) {}

    /** Curves with rounded numbers. */
    record CurveView(@Nullable Double[] shares, List<LineView> lines) {}

    /** A curve with rounded numbers. */
    record LineView(
            String learner,
            @Nullable Double[] mean,
            @Nullable Double[] low,
            @Nullable Double[] high) {}

    /** The convergence of a learner's values. */
    record Settled(
            String learner,
            int[] orders,
            @Nullable Double[] standardError,
            @Nullable Double[] rankAgreement) {}

    static GroupView of(Group group, Verdict verdict, ResultDirectory results, Detail detail) {
        Optional<UnitResult> first =
                group.units().stream().flatMap(unit -> unit.success().stream()).findFirst();
        Optional<UnitDetails> looks = first.flatMap(unit -> results.details(unit.id()));
        return new GroupView(
                verdict.title(),
                group.dataset(),
                group.setting(),
                group.model(),
                group.units().size(),
                first.map(unit -> unit.id().seed()).orElse(null),
                first.map(unit -> unit.nodes().length).orElse(0),
                first.map(UnitResult::targets).orElse(0),
                SummaryRow.of(group).stream().map(row -> row(row, verdict)).toList(),
                verdict.tests().stream()
                        .map(test -> new Test(
                                test.a(),
                                test.b(),
                                Detail.round(test.difference().mean()),
                                Detail.round(test.pValue()),
                                Detail.round(test.holm())))
                        .toList(),
                curves(Curves.of(group, detail.curvePoints())),
                first.map(unit -> ValueView.of(unit, detail.scatterPoints())).orElse(List.of()),
                FitView.of(group),
                looks.map(some -> NeighbourhoodView.of(some, first.orElseThrow(), detail.targets()))
                        .orElse(List.of()),
                looks.map(GroupView::settled).orElse(List.of()),
                TimeView.of(group, results));
    }

    private static Row row(SummaryRow row, Verdict verdict) {
        Map<String, @Nullable Double[]> metrics = new LinkedHashMap<>();
        Arrays.stream(Metric.values()).forEach(metric -> {
            Sample sample = row.sample(metric);
            metrics.put(metric.column(), Detail.round(new double[] {sample.mean(), sample.low(), sample.high()}));
        });
        boolean best = verdict.winner()
                .filter(winner -> winner.learner().equals(row.learner()))
                .isPresent();
        String mark = best ? "best" : verdict.tied().contains(row.learner()) ? "tied" : "worse";
        return new Row(
                row.learner(),
                row.cheating(),
                row.n(),
                row.failed(),
                metrics,
                row.standing() == null ? null : Detail.round(row.standing().meanRank()),
                row.standing() == null ? null : row.standing().wins(),
                row.cheating() ? "reference" : mark);
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

    private static List<Settled> settled(UnitDetails details) {
        return details.convergence().entrySet().stream()
                .map(entry -> new Settled(
                        entry.getKey(),
                        entry.getValue().orders(),
                        Detail.round(entry.getValue().standardError()),
                        Detail.round(entry.getValue().rankAgreement())))
                .toList();
    }
}
