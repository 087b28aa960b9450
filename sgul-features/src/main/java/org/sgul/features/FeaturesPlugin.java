package org.sgul.features;

import com.google.auto.service.AutoService;
import java.util.List;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureFactory;

/** Provides the paper's nine features. */
@AutoService(SgulPlugin.class)
public final class FeaturesPlugin implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<FeatureFactory<?>> features() {
        return List.of(
                FeatureFactory.of(
                        "edge-cosine-similarity",
                        "Mean over present edges of the cosine of both ends' features.",
                        new EdgeCosineSimilarity()),
                FeatureFactory.of(
                        "representation-distance",
                        "Mean over targets of the cosine of aggregated features to the training nodes' mean.",
                        new RepresentationDistance()),
                new ClasswiseRepresentationDistance(),
                FeatureFactory.of(
                        "maximum-predicted-confidence",
                        "Mean over targets of the largest class probability.",
                        PredictionFeatures.MAXIMUM_PREDICTED_CONFIDENCE),
                FeatureFactory.of(
                        "target-class-confidence",
                        "Mean over targets of the probability of the class predicted on the full game graph.",
                        PredictionFeatures.TARGET_CLASS_CONFIDENCE),
                FeatureFactory.of(
                        "propagated-maximum-confidence",
                        "Mean over targets of the largest class probability after propagating edge-free predictions.",
                        PredictionFeatures.PROPAGATED_MAXIMUM_CONFIDENCE),
                FeatureFactory.of(
                        "propagated-target-confidence",
                        "Mean over targets of the propagated probability of the class predicted on the full game graph.",
                        PredictionFeatures.PROPAGATED_TARGET_CONFIDENCE),
                FeatureFactory.of(
                        "negative-entropy",
                        "Mean over targets of the Shannon entropy of class probabilities, named as in the paper.",
                        PredictionFeatures.NEGATIVE_ENTROPY),
                FeatureFactory.of(
                        "confidence-gap",
                        "Mean over targets of the largest class probability minus the second largest.",
                        PredictionFeatures.CONFIDENCE_GAP));
    }
}
