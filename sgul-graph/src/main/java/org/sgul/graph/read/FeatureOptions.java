package org.sgul.graph.read;

import org.sgul.api.Parameter;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.store.RowNormalization;

/** The parameters of a reader that can scale feature rows. */
public record FeatureOptions(
        @Parameter("Whether every feature row is scaled to sum 1; rows that sum to 0 are not changed.")
        boolean rowNormalize) {

    /** Applies these options to features. */
    public FeatureMatrix apply(FeatureMatrix features) {
        return rowNormalize ? RowNormalization.apply(features) : features;
    }
}
