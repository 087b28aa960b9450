package org.sgul.cli.command;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.GapClosed;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.Score;
import org.sgul.eval.results.ScoreSchema;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.statistics.Sample;

/** The results of an experiment as {@code --json} prints them. */
final class ExperimentJson {
    private ExperimentJson() {}

    static Map<String, Object> of(Results result) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("directory", result.directory().toString());
        json.put("manifest", result.directory().resolve(Manifest.FILE).toString());
        json.put("groups", result.groups().stream().map(ExperimentJson::json).toList());
        json.put(
                "failures",
                result.failures().stream()
                        .map(failed -> Map.of(
                                "what", failed.what(),
                                "error", failed.error().message()))
                        .toList());
        return json;
    }

    private static Map<String, @Nullable Object> json(Group group) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("dataset", group.dataset());
        json.put("setting", group.setting());
        json.put("model", group.model());
        json.put("measure", group.measure().orElse(null));
        json.put("seeds", group.units().size());
        json.put(
                "learners",
                group.table().ranked().stream()
                        .map(row -> json(row, group.schema()))
                        .toList());
        return json;
    }

    private static Map<String, @Nullable Object> json(SummaryRow row, ScoreSchema schema) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("learner", row.learner());
        json.put("class", row.learnerClass().text());
        json.put("seeds", row.n());
        json.put("failed", row.failed());
        for (Score score : schema.scores()) {
            Sample sample = row.sample(score);
            json.put(score.column(), limits("mean", sample.mean(), sample.low(), sample.high()));
        }
        GapClosed gap = row.gap();
        json.put(
                "gap_closed",
                gap == null || !gap.share().isDefined()
                        ? null
                        : limits(
                                "value",
                                gap.share().value(),
                                gap.share().low(),
                                gap.share().high()));
        json.put(
                "mean_rank",
                row.standing() == null ? null : finite(row.standing().meanRank()));
        return json;
    }

    private static Map<String, @Nullable Object> limits(String name, double value, double low, double high) {
        Map<String, @Nullable Object> numbers = new LinkedHashMap<>();
        numbers.put(name, finite(value));
        numbers.put("low", finite(low));
        numbers.put("high", finite(high));
        return numbers;
    }

    private static @Nullable Double finite(double number) {
        return Double.isFinite(number) ? number : null;
    }
}
