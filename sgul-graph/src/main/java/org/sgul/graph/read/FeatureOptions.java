package org.sgul.graph.read;

import org.sgul.api.Parameter;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.store.RowNormalization;

/** The parameters of a reader that takes features as the files have them or scales their rows. */
public record FeatureOptions(
        @Parameter("Whether every feature row is scaled to sum 1; rows that sum to 0 stay as they are.")
        boolean rowNormalize) {

    /** The features as these options want them. */
    public FeatureMatrix apply(FeatureMatrix features) {
        return rowNormalize ? RowNormalization.apply(features) : features;
    }
}
