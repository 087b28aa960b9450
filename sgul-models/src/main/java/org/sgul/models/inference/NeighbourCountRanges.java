package org.sgul.models.inference;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.model.LocalLayer;

/**
 * The possible degrees of a game's nodes, 0 to the largest, divided into ranges: single degrees at first, then ranges whose ends
 * differ by at most an eighth.
 */
record NeighbourCountRanges(List<Range> ranges, int largest) implements DegreeRanges {
    private static final int RATIO = 8;

    /** The degrees from {@code least} to {@code most}, both included. */
    record Range(int least, int most) {}

    static NeighbourCountRanges upTo(int largest) {
        List<Range> ranges = new ArrayList<>();
        for (int least = 0; least <= largest; ) {
            int most = Math.min(largest, least + least / RATIO);
            ranges.add(new Range(least, most));
            least = most + 1;
        }
        return new NeighbourCountRanges(List.copyOf(ranges), largest);
    }

    @Override
    public int size() {
        return ranges.size();
    }

    @Override
    public boolean isOrdinary(int range) {
        return ranges.get(range).least() <= 1;
    }

    @Override
    public double largestScale(LocalLayer.Sum layer, int range) {
        double most = 0;
        for (int degree = ranges.get(range).least(); degree <= ranges.get(range).most(); degree++) {
            most = Math.max(most, Math.abs(layer.messageScale(degree)));
        }
        return most;
    }

    @Override
    public double scale(LocalLayer.Sum layer, Coalition coalition, int node) {
        return layer.messageScale(coalition.degree(node));
    }

    @Override
    public void bounds(LocalLayer.Sum layer, int range, double[] message, double[] own, double[] out) {
        Range degrees = ranges.get(range);
        double[] total = MessageBounds.times(degrees.most() + (layer.includesSelf() ? 1 : 0), message);
        layer.bounds(total, own, degrees.least(), degrees.most(), out);
    }

    @Override
    public MessageBounds onEdges(LocalLayer.Sum layer, MessageBounds messages) {
        return messages;
    }

    @Override
    public int terms(LocalLayer.Sum layer) {
        return largest + (layer.includesSelf() ? 1 : 0);
    }
}
