package org.sgul.valuation.pipeline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.task.Ranking;
import org.sgul.core.plugin.NearestName;

/** The values of a game's players under one utility, by the nodes' numbers and names in the data set. */
public final class ValuedGame {
    private final OpenGame open;
    private final double[] values;
    private final @Nullable Sampling sampling;
    private final List<ValuedNode> ranked;
    private final Optional<ModelCheck> check;
    private final List<String> warnings;

    /** Takes ownership of the arrays, which are indexed like the game's players; {@code sampling} is null if values are exact. */
    ValuedGame(OpenGame open, double[] values, double[] standardErrors, @Nullable Sampling sampling) {
        this.open = open;
        this.values = values;
        this.sampling = sampling;
        List<ValuedNode> nodes = new ArrayList<>();
        for (int player : Ranking.of(values).order()) {
            int node = open.game().datasetId(open.game().players().get(player));
            nodes.add(new ValuedNode(
                    node, open.names().of(node), values[player], standardErrors[player], nodes.size() + 1));
        }
        this.ranked = Collections.unmodifiableList(nodes);
        this.check = Optional.empty();
        this.warnings = List.of();
    }

    private ValuedGame(ValuedGame game, Optional<ModelCheck> check, List<String> warnings) {
        this.open = game.open;
        this.values = game.values;
        this.sampling = game.sampling;
        this.ranked = game.ranked;
        this.check = check;
        this.warnings = List.copyOf(warnings);
    }

    /** The same values with what is known of their reliability. */
    public ValuedGame with(Optional<ModelCheck> model, List<String> more) {
        return new ValuedGame(this, model, more);
    }

    /** How well the model predicts the validation nodes; empty if none has a label. */
    public Optional<ModelCheck> modelCheck() {
        return check;
    }

    /** The warnings about data, model, learner and orders; empty if there is nothing to warn of. */
    public List<String> warnings() {
        return warnings;
    }

    /**
     * The orders that values were averaged over.
     *
     * @param effectiveSampleSize the equivalent number of equally weighted orders
     * @param converged whether the stopping rule was met
     * @param deviation the largest change of a class probability where walks were made exact (decision D34); 0 for an exact engine
     */
    public record Sampling(int orders, double effectiveSampleSize, boolean converged, double deviation) {}

    /** The game. */
    public OpenGame open() {
        return open;
    }

    /** The orders that values were averaged over; empty if they are exact. */
    public Optional<Sampling> sampled() {
        return Optional.ofNullable(sampling);
    }

    /** All players, the most valuable first; equal values by node number (decision D21). */
    public List<ValuedNode> ranked() {
        return ranked;
    }

    /** The player of this name; a node that is not a player of the game is a usage error. */
    public ValuedNode of(String name) {
        return ranked.stream()
                .filter(node -> node.name().equals(name))
                .findFirst()
                .orElseThrow(() -> SgulException.usage("node '" + name + "' is not one of the "
                        + ranked.size() + " players of the game"
                        + NearestName.hint(
                                name, ranked.stream().map(ValuedNode::name).toList())));
    }

    /** A copy of the values, indexed like the game's players. */
    public double[] values() {
        return values.clone();
    }
}
