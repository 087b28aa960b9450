package org.sgul.api.utility;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Experimental;

/**
 * The findings of a fit of weighted features, which reports draw. A learner writes {@link Feature#finding()} of each feature as the finding
 * {@code features} and, if it tried penalties, {@link Penalty#finding()} of each as {@code cross-validation} and the chosen one as
 * {@code lambda}.
 *
 * @param lambda the chosen penalty; NaN if there is none
 * @param path the penalties tried, in the order of the findings
 * @since 0.1.0
 */
@Experimental
public record WeightedFit(List<Feature> features, double lambda, List<Penalty> path) {
    private static final String FEATURE = "feature";
    private static final String WEIGHT = "weight";
    private static final String SHARE = "share";
    private static final String LAMBDA = "lambda";
    private static final String MEAN_ERROR = "mean-error";
    private static final String STANDARD_ERROR = "standard-error";
    private static final String POSITIVE_WEIGHTS = "positive-weights";
    private static final String WEIGHTS = "weights";

    public WeightedFit {
        features = List.copyOf(features);
        path = List.copyOf(path);
    }

    /**
     * A feature.
     *
     * @param feature its name and parameters
     * @param share its share of the sum of weights if all features had unit variance; NaN if it is not known
     */
    public record Feature(String feature, double weight, double share) {
        /** The feature as an element of the finding {@code features}. */
        public Map<String, Object> finding() {
            Map<String, Object> finding = new LinkedHashMap<>();
            finding.put(FEATURE, feature);
            finding.put(WEIGHT, weight);
            if (!Double.isNaN(share)) {
                finding.put(SHARE, share);
            }
            return finding;
        }
    }

    /**
     * The cross-validation error at one penalty.
     *
     * @param standardError the standard error of {@code meanError}
     * @param positiveWeights the number of positive weights
     * @param weights the weights of the features, in their order; empty if they are not known
     */
    public record Penalty(
            double lambda, double meanError, double standardError, int positiveWeights, List<Double> weights) {
        public Penalty {
            weights = List.copyOf(weights);
        }

        /** The penalty as an element of the finding {@code cross-validation}. */
        public Map<String, Object> finding() {
            Map<String, Object> finding = new LinkedHashMap<>();
            finding.put(LAMBDA, lambda);
            finding.put(MEAN_ERROR, meanError);
            finding.put(STANDARD_ERROR, standardError);
            finding.put(POSITIVE_WEIGHTS, positiveWeights);
            if (!weights.isEmpty()) {
                finding.put(WEIGHTS, weights);
            }
            return finding;
        }
    }

    /** The fit in a utility's findings; empty if they have no features with weights. */
    public static Optional<WeightedFit> of(Map<String, ?> findings) {
        List<Map<?, ?>> features = maps(findings.get("features"));
        if (features.isEmpty() || !features.stream().allMatch(feature -> feature.get(WEIGHT) instanceof Number)) {
            return Optional.empty();
        }
        return Optional.of(new WeightedFit(
                features.stream()
                        .map(feature -> new Feature(
                                String.valueOf(feature.get(FEATURE)),
                                number(feature.get(WEIGHT)),
                                number(feature.get(SHARE))))
                        .toList(),
                number(findings.get(LAMBDA)),
                maps(findings.get("cross-validation")).stream()
                        .map(WeightedFit::penalty)
                        .toList()));
    }

    private static Penalty penalty(Map<?, ?> finding) {
        List<Double> weights = finding.get(WEIGHTS) instanceof List<?> list
                ? list.stream().map(WeightedFit::number).toList()
                : List.of();
        return new Penalty(
                number(finding.get(LAMBDA)),
                number(finding.get(MEAN_ERROR)),
                number(finding.get(STANDARD_ERROR)),
                (int) number(finding.get(POSITIVE_WEIGHTS)),
                weights);
    }

    /** A list of maps; empty if one of its elements is none. */
    private static List<Map<?, ?>> maps(@Nullable Object value) {
        if (!(value instanceof List<?> list) || !list.stream().allMatch(Map.class::isInstance)) {
            return List.of();
        }
        return list.stream().<Map<?, ?>>map(each -> (Map<?, ?>) each).toList();
    }

    private static double number(@Nullable Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }
}
