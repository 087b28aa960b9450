package org.sgul.cli.command;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.GapClosed;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.SummaryRow;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.annotation.JsonNaming;

/** The results of an experiment as {@code --json} prints them. */
record ExperimentJson(String directory, String manifest, List<GroupJson> groups, List<Failure> failures) {
    record Failure(String what, String error) {}

    record GroupJson(
            String dataset,
            String setting,
            String model,
            @Nullable String measure,
            int seeds,
            List<LearnerJson> learners) {}

    /**
     * A learner's numbers.
     *
     * @param scores by column
     * @param gapClosed null if it is not defined
     */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record LearnerJson(
            String learner,
            @JsonProperty("class") String learnerClass,
            int seeds,
            int failed,
            @JsonAnyGetter Map<String, MeanJson> scores,
            @Nullable ShareJson gapClosed,
            @Nullable Double meanRank) {}

    record MeanJson(
            @Nullable Double mean,
            @Nullable Double low,
            @Nullable Double high) {}

    record ShareJson(
            @Nullable Double value,
            @Nullable Double low,
            @Nullable Double high) {}

    static ExperimentJson of(Results results) {
        return new ExperimentJson(
                results.directory().toString(),
                results.directory().resolve(Manifest.FILE).toString(),
                results.groups().stream().map(ExperimentJson::json).toList(),
                results.failures().stream()
                        .map(failed -> new Failure(failed.what(), failed.error().message()))
                        .toList());
    }

    private static GroupJson json(Group group) {
        return new GroupJson(
                group.dataset(),
                group.setting(),
                group.model(),
                group.measure().orElse(null),
                group.units().size(),
                group.table().ranked().stream().map(ExperimentJson::json).toList());
    }

    private static LearnerJson json(SummaryRow row) {
        Map<String, MeanJson> scores = new LinkedHashMap<>();
        row.samples()
                .forEach((score, sample) -> scores.put(
                        score.column(),
                        new MeanJson(finite(sample.mean()), finite(sample.low()), finite(sample.high()))));
        return new LearnerJson(
                row.learner(),
                row.learnerClass().text(),
                row.n(),
                row.failed(),
                scores,
                share(row.gap()),
                row.standing() == null ? null : finite(row.standing().meanRank()));
    }

    private static @Nullable ShareJson share(@Nullable GapClosed gap) {
        if (gap == null || !gap.share().isDefined()) {
            return null;
        }
        return new ShareJson(
                finite(gap.share().value()),
                finite(gap.share().low()),
                finite(gap.share().high()));
    }

    private static @Nullable Double finite(double number) {
        return Double.isFinite(number) ? number : null;
    }
}
