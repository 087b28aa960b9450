package org.sgul.models.zoo;

import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;

/** A built-in model with its weights. */
record WeightedModel(String name, int featureCount, int classCount, Weights weights, LocalNetwork network)
        implements LocalModel {

    @Override
    public String toString() {
        return name + " of " + featureCount + " features and " + classCount + " classes";
    }
}
