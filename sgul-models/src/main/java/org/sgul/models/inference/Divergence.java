package org.sgul.models.inference;

import org.sgul.api.SgulException;
import org.sgul.api.model.LocalLayer;

/** Errors about messages that no grid can hold. */
final class Divergence {
    private Divergence() {}

    static SgulException at(int node, double value) {
        return SgulException.data(
                "a hidden value of " + value + " at game node " + node
                        + ": the weights or features have diverged; check both for values that are not finite or extremely large");
    }

    /** A message to a sum exceeds its column's limit. */
    static SgulException of(LocalLayer.Sum layer, int node, double value, Grid grid) {
        String receiver = layer.getClass().getSimpleName();
        if (!(Math.abs(value) <= Grid.LARGEST)) {
            return at(node, value);
        }
        if (grid.bounds.measured()) {
            return SgulException.data("a hidden value of " + value + " at game node " + node + ", read by " + receiver
                    + ", is more than " + (int) MessageBounds.HEADROOM
                    + " times larger than any on the full game: override"
                    + " bounds() in the layers before " + receiver
                    + ", so that the precision of sums need not be guessed");
        }
        return SgulException.data("a hidden value of " + value + " at game node " + node + ", read by " + receiver
                + ", exceeds the bounds of the layers before it: their bounds() must not be smaller than any value");
    }
}
