package org.sgul.api.model;

import java.util.Arrays;
import org.sgul.api.data.FeatureMatrix;

/** A node's unchanged input features. */
record RawFeatures(int outputWidth) implements LocalLayer.Input {
    @Override
    public void apply(FeatureMatrix features, int node, double[] out) {
        Arrays.fill(out, 0);
        features.addRow(node, 1, out);
    }
}
