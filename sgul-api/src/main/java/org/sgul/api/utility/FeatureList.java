package org.sgul.api.utility;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.sgul.api.PluginSpec;

/**
 * A learner's parameter that lists features, each at most once. A user writes it as {@code name,name(key=value;key=value)}. An
 * experiment's own features replace the default of every such parameter.
 *
 * @since 0.1.0
 */
public record FeatureList(List<PluginSpec> features) {
    /** The paper's nine features with their default parameters, which several learners use unless told otherwise. */
    public static final FeatureList OF_THE_PAPER = of(
            "edge-cosine-similarity",
            "representation-distance",
            "classwise-representation-distance",
            "maximum-predicted-confidence",
            "target-class-confidence",
            "propagated-maximum-confidence",
            "propagated-target-confidence",
            "negative-entropy",
            "confidence-gap");

    public FeatureList {
        features = List.copyOf(features);
        Set<PluginSpec> seen = new HashSet<>();
        for (PluginSpec feature : features) {
            if (!seen.add(feature)) {
                throw new IllegalArgumentException("'" + feature + "' is listed twice");
            }
        }
    }

    /** These features, each {@code name} or {@code name(key=value;key=value)}. */
    public static FeatureList of(String... features) {
        return new FeatureList(Arrays.stream(features).map(PluginSpec::parse).toList());
    }

    /** Reads what {@link #toString()} writes; anything else is an {@link IllegalArgumentException}. */
    public static FeatureList parse(String text) {
        return of(PluginSpec.list(text).toArray(String[]::new));
    }

    /** The features from this source, in the order of the list. */
    public List<Utility> from(FeatureSource source) {
        return features.stream().map(source::feature).toList();
    }

    /** The features as a user writes them, in the order of the list. */
    public List<String> texts() {
        return features.stream().map(PluginSpec::toString).toList();
    }

    @Override
    public String toString() {
        return features.stream().map(PluginSpec::toString).collect(Collectors.joining(","));
    }
}
