package org.sgul.graph.store;

import org.sgul.api.SgulException;

/** Checks feature values. */
final class FeatureChecks {
    private FeatureChecks() {}

    static void finite(int row, int column, float value) {
        if (!Float.isFinite(value)) {
            throw SgulException.data(
                    "feature " + column + " of node " + row + " is " + value + "; only finite numbers are allowed");
        }
    }
}
