package org.sgul.eval.contest;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.api.utility.Utility;
import org.sgul.eval.dropping.DroppingCurve;

/** What became of one contestant: its scores, or its failure. */
public record Outcome(
        String name, @Nullable Success success, @Nullable Throwable error) {

    /**
     * A contestant's scores.
     *
     * @param values of the test players, in the order of the game's players
     * @param meanAbsoluteError of the utility as an estimate of true accuracy, over all steps of all test orders
     * @param pearson correlation with the true values
     * @param fitNanos time to fit
     * @param fitBytes memory that the fit asked for in all, given back or not; 0 where Java does not tell
     */
    public record Success(
            Utility utility,
            double[] values,
            double[] standardErrors,
            DroppingCurve curve,
            double pearson,
            double spearman,
            double meanAbsoluteError,
            long fitNanos,
            long fitBytes) {}

    public Optional<Success> scores() {
        return Optional.ofNullable(success);
    }

    /** Why there are no scores. */
    public Optional<Throwable> failure() {
        return Optional.ofNullable(error);
    }
}
