package org.sgul.eval.pipeline;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.LabelledNodes;
import org.sgul.eval.dropping.DroppingCurve;
import org.sgul.eval.dropping.NodeDropping;
import org.sgul.eval.table.Rows;
import org.sgul.eval.table.ValueRows;

/**
 * The values of a game's players under one utility.
 *
 * @param values indexed like the game's players
 * @param standardErrors indexed like the game's players; 0 if values are exact, NaN if there are too few orders
 * @param sampling null if values are exact
 */
public record ValuedGame(
        OpenGame open,
        double[] values,
        double[] standardErrors,
        @Nullable Sampling sampling) {

    /**
     * The orders that values were averaged over.
     *
     * @param effectiveSampleSize the equivalent number of equally weighted orders
     * @param converged whether the stopping rule was met
     */
    public record Sampling(int orders, double effectiveSampleSize, boolean converged) {}

    /** The orders that values were averaged over; empty if they are exact. */
    public Optional<Sampling> sampled() {
        return Optional.ofNullable(sampling);
    }

    /** Node, value, standard error and rank of every player, the most valuable first. */
    public Rows rows() {
        return ValueRows.of(open.game(), open.names(), values, standardErrors);
    }

    /**
     * Scores the values: the true utility while players are removed, the most valuable first.
     *
     * @param labels of the game's targets, in their order
     */
    public DroppingCurve score(LabelledNodes labels) {
        return new NodeDropping(open.setup(), open.truth(labels)).curve(values);
    }
}
