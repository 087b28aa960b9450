package org.sgul.baselines.trees;

import org.sgul.baselines.sgul.Guide;

/** What the trees predict. */
public enum TreeTarget {
    /** The accuracy at a step from the features at this step; one row per validation step. */
    ACCURACY(Guide.ACCURACY),
    /** A player's value from its values under the features; one row per validation player. */
    VALUES(Guide.SHAPLEY);

    private final Guide rows;

    TreeTarget(Guide rows) {
        this.rows = rows;
    }

    /** The SGUL fit that learns from the same rows. */
    Guide rows() {
        return rows;
    }
}
