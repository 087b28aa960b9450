package org.sgul.baselines.confidence;

import org.sgul.api.Parameter;
import org.sgul.api.utility.Utility;

/** The summary of the targets that Max Confidence takes (decision D18). */
public enum ConfidenceStatistic {
    /** The mean over targets of the largest class probability, which the paper's table agrees with. */
    MEAN,
    /** The largest class probability of any target: the paper's words. */
    GLOBAL_MAX;

    private static final Utility LARGEST_OF_ANY = new LargestConfidence();

    /** The utility, the same object at every call. */
    public Utility utility() {
        return this == MEAN ? Confidence.MEAN_LARGEST : LARGEST_OF_ANY;
    }

    /** The parameters of Max Confidence. */
    public record Parameters(
            @Parameter("mean or global-max of the targets' largest probabilities")
            ConfidenceStatistic statistic) {}
}
