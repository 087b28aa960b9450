package org.sgul.baselines.confidence;

import org.sgul.api.Parameter;
import org.sgul.api.utility.Utility;

/** How Max Confidence sums up the targets (decision D18). */
public enum ConfidenceStatistic {
    /** The mean over targets of the largest class probability, which the paper's table agrees with. */
    MEAN(Confidence.MEAN_LARGEST),
    /** The largest class probability of any target: the paper's words. */
    GLOBAL_MAX(new LargestConfidence());

    private final Utility utility;

    ConfidenceStatistic(Utility utility) {
        this.utility = utility;
    }

    /** The utility. */
    public Utility utility() {
        return utility;
    }

    /** The parameters of Max Confidence. */
    public record Parameters(
            @Parameter("mean or global-max of the targets' largest probabilities")
            ConfidenceStatistic statistic) {}
}
