package org.sgul.baselines.sgul;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.PluginSpec;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedFit;

/**
 * The result of a fit, independent of the game that it was fitted on.
 *
 * @param learner the name of the learner that fitted it
 * @param features all features given to the fit, including those with weight 0
 * @param intercept the utility of features that are all zero; it cancels in values
 * @param lambda the penalty of the fit
 * @param crossValidation the error at every penalty tried, in descending order of penalty
 * @param shapleyError the mean squared error of the validation players' values
 * @param warnings warnings of the fit, for readers of the result
 */
public record SgulModel(
        String learner,
        List<FeatureWeight> features,
        double intercept,
        double lambda,
        List<CurvePoint> crossValidation,
        double shapleyError,
        List<String> warnings) {

    /**
     * One feature.
     *
     * @param feature its name and parameters as {@link PluginSpec} writes them
     * @param weight its weight in the utility
     * @param share its share of the sum of weights if all features had unit variance
     */
    public record FeatureWeight(String feature, double weight, double share) {
        public FeatureWeight {
            PluginSpec.parse(feature);
            if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "the weight of " + feature + " must be finite and not negative, not " + weight);
            }
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("the share of " + feature + " must be in 0..1, not " + share);
            }
        }

        private Map<String, Object> finding() {
            return new WeightedFit.Feature(feature, weight, share).finding();
        }
    }

    /**
     * The cross-validation error at one penalty.
     *
     * @param standardError the standard error of {@code meanError}
     * @param positiveWeights the number of positive weights at this penalty
     * @param weights the weights of the features, in their order; empty in older files, which do not contain them
     */
    public record CurvePoint(
            double lambda, double meanError, double standardError, int positiveWeights, List<Double> weights) {
        public CurvePoint {
            weights = List.copyOf(weights);
        }

        private Map<String, Object> finding() {
            return new WeightedFit.Penalty(lambda, meanError, standardError, positiveWeights, weights).finding();
        }
    }

    public SgulModel {
        features = List.copyOf(features);
        crossValidation = List.copyOf(crossValidation);
        warnings = List.copyOf(warnings);
        if (features.stream().noneMatch(feature -> feature.weight() > 0)) {
            throw new IllegalArgumentException("no feature has a positive weight, so all values would be equal");
        }
        if (!Double.isFinite(intercept)) {
            throw new IllegalArgumentException("the intercept must be finite, not " + intercept);
        }
    }

    /** The content of this model's file and of {@link Utility#findings()}. */
    Map<String, Object> findings() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("format", FittedSgulFiles.FORMAT);
        map.put("version", FittedSgulFiles.VERSION);
        map.put("learner", learner);
        map.put("features", features.stream().map(FeatureWeight::finding).toList());
        map.put("intercept", intercept);
        map.put("lambda", lambda);
        map.put(
                "cross-validation",
                crossValidation.stream().map(CurvePoint::finding).toList());
        map.put("shapley-error", shapleyError);
        map.put("warnings", warnings);
        return map;
    }
}
