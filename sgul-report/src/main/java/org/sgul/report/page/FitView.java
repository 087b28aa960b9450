package org.sgul.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.statistics.Sample;
import org.sgul.valuation.pipeline.LearnerScores;

/**
 * The findings of a learner of weighted features over the seeds of a group.
 *
 * @param lambda the penalty chosen at the first seed
 * @param path the first seed's fits by penalty
 */
record FitView(
        String learner,
        int fits,
        List<Feature> features,
        @Nullable Object lambda,
        @Nullable FitPath path) {

    /**
     * The weights of a feature over seeds, and its shares of the utility, with 95 % limits.
     *
     * @param selected the number of fits in which its weight was not 0
     */
    record Feature(
            String feature,
            @Nullable Double weight,
            @Nullable Double low,
            @Nullable Double high,
            @Nullable Double share,
            @Nullable Double shareLow,
            @Nullable Double shareHigh,
            int selected) {}

    /** The views of all learners whose findings contain features with weights. */
    static List<FitView> of(Group group) {
        return group.learners().stream()
                .flatMap(learner -> of(learner, group).stream())
                .toList();
    }

    private static Optional<FitView> of(String learner, Group group) {
        List<Map<String, Object>> findings = group.units().stream()
                .map(FinishedUnit::result)
                .filter(result -> result != null)
                .flatMap(result -> result.outcome(learner).map(Outcome::scores).stream())
                .map(LearnerScores::findings)
                .filter(found -> found.get("features") instanceof List<?> list
                        && list.stream().allMatch(FitView::isWeighted))
                .toList();
        if (findings.isEmpty()) {
            return Optional.empty();
        }
        Map<String, List<double[]>> byFeature = new LinkedHashMap<>();
        findings.forEach(found -> ((List<?>) Objects.requireNonNull(found.get("features"))).forEach(each -> {
            Map<?, ?> feature = (Map<?, ?>) each;
            byFeature
                    .computeIfAbsent(String.valueOf(feature.get("feature")), key -> new ArrayList<>())
                    .add(new double[] {number(feature.get("weight")), number(feature.get("share"))});
        }));
        List<Feature> features = byFeature.entrySet().stream()
                .map(entry -> feature(entry.getKey(), entry.getValue()))
                .toList();
        Map<String, Object> first = findings.get(0);
        return Optional.of(new FitView(
                learner,
                findings.size(),
                features,
                first.get("lambda"),
                FitPath.of(first).orElse(null)));
    }

    private static boolean isWeighted(Object feature) {
        return feature instanceof Map<?, ?> map && map.get("weight") instanceof Number;
    }

    private static Feature feature(String name, List<double[]> weightAndShare) {
        Sample weight =
                Sample.of(weightAndShare.stream().mapToDouble(pair -> pair[0]).toArray());
        Sample share =
                Sample.of(weightAndShare.stream().mapToDouble(pair -> pair[1]).toArray());
        int selected =
                (int) weightAndShare.stream().filter(pair -> pair[0] != 0).count();
        return new Feature(
                name,
                Detail.round(weight.mean()),
                Detail.round(weight.low()),
                Detail.round(weight.high()),
                Detail.round(share.mean()),
                Detail.round(share.low()),
                Detail.round(share.high()),
                selected);
    }

    static double number(@Nullable Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }
}
