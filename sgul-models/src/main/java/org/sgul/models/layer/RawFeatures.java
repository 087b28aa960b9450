package org.sgul.models.layer;

import java.util.Arrays;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalLayer;

/** A node's unchanged input features, for models that propagate them because they are narrower than the hidden layer. */
public record RawFeatures(int outputWidth) implements LocalLayer.Input {
    @Override
    public void apply(FeatureMatrix features, int node, double[] out) {
        Arrays.fill(out, 0);
        features.addRow(node, 1, out);
    }
}
