package org.sgul.models.inference;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.model.LocalLayer;
import org.sgul.graph.store.CsrGraph;
import org.sgul.models.layer.EdgeWeights;

/**
 * The possible sums of edge weights at a game's nodes: zero, and ranges from the smallest weight to the largest sum whose ends differ
 * by an eighth.
 *
 * @param least the smallest weight
 * @param most the largest weight
 * @param total the largest sum at a node
 */
record WeightedDegreeRanges(List<Range> ranges, double least, double most, double total) implements DegreeRanges {
    private static final double RATIO = 1.125;

    /** Covers the rounding of sums. */
    private static final double ROUNDING = 1 + 0x1p-20;

    /** The sums from {@code least} to {@code most}, both included. */
    record Range(double least, double most) {}

    static WeightedDegreeRanges of(CsrGraph graph) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int i = 0; i < graph.positions(); i++) {
            least = Math.min(least, graph.weightAt(i));
            most = Math.max(most, graph.weightAt(i));
        }
        double total = 0;
        for (int v = 0; v < graph.nodeCount(); v++) {
            total = Math.max(total, graph.weightedDegree(v) * ROUNDING);
        }
        List<Range> ranges = new ArrayList<>();
        // a node without neighbours; between 0 and the smallest weight there is no sum
        ranges.add(new Range(0, 0));
        for (double from = least / ROUNDING; from <= total; from *= RATIO) {
            ranges.add(new Range(from, from * RATIO));
        }
        return new WeightedDegreeRanges(List.copyOf(ranges), least, most, total);
    }

    @Override
    public int size() {
        return ranges.size();
    }

    /** Range 1 begins at the smallest weight. */
    @Override
    public boolean isOrdinary(int range) {
        return range <= 1;
    }

    /** The factor is monotone, so it is largest at an end of the range. */
    @Override
    public double largestScale(LocalLayer.Sum layer, int range) {
        LocalLayer.EdgeWeightedSum weighted = EdgeWeights.checked(layer);
        return Math.max(
                Math.abs(weighted.messageScale(ranges.get(range).least())),
                Math.abs(weighted.messageScale(ranges.get(range).most())));
    }

    @Override
    public double scale(LocalLayer.Sum layer, Coalition coalition, int node) {
        return EdgeWeights.checked(layer).messageScale(coalition.weightedDegree(node));
    }

    @Override
    public void bounds(LocalLayer.Sum layer, int range, double[] message, double[] own, double[] out) {
        Range sums = ranges.get(range);
        double[] total = MessageBounds.times(sums.most() + (layer.includesSelf() ? 1 : 0), message);
        EdgeWeights.checked(layer).bounds(total, own, sums.least(), sums.most(), out);
    }

    /** Messages over an edge of the smallest weight are ordinary ones, too. */
    @Override
    public MessageBounds onEdges(LocalLayer.Sum layer, MessageBounds messages) {
        return new MessageBounds(
                MessageBounds.times(largestFactor(layer), messages.largest()),
                MessageBounds.times(layer.includesSelf() ? Math.min(1, least) : least, messages.ordinary()),
                messages.measured());
    }

    @Override
    public int terms(LocalLayer.Sum layer) {
        return (int) Math.ceil((total + (layer.includesSelf() ? 1 : 0)) / largestFactor(layer)) + 1;
    }

    /** The largest factor of a message: an edge weight, or 1 for the message to oneself. */
    private double largestFactor(LocalLayer.Sum layer) {
        return layer.includesSelf() ? Math.max(1, most) : most;
    }
}
