package org.sgul.models.inference;

import org.sgul.api.model.LocalLayer;
import org.sgul.graph.store.CsrGraph;

/**
 * The degrees that the nodes of a game can have, divided into ranges, and the bounds that layers compute for each range (decision
 * D25).
 */
interface DegreeRanges {
    /** The degrees of a graph: numbers of neighbours, or sums of edge weights. */
    static DegreeRanges of(CsrGraph graph) {
        return graph.isWeighted() ? WeightedDegreeRanges.of(graph) : NeighbourCountRanges.upTo(graph.maxDegree());
    }

    /** The number of ranges. */
    int size();

    /** Whether a range includes nodes with at most one neighbour. */
    boolean isOrdinary(int range);

    /** The largest magnitude of the factor of messages from nodes in a range. */
    double largestScale(LocalLayer.Sum layer, int range);

    /** The factor of a present node's messages. */
    double scale(LocalLayer.Sum layer, Coalition coalition, int node);

    /**
     * Computes bounds of a sum's output at nodes in a range.
     *
     * @param message the largest messages, before they are multiplied by edge weights
     */
    void bounds(LocalLayer.Sum layer, int range, double[] message, double[] own, double[] out);

    /** The messages that are added up, from their bounds before they are multiplied by edge weights. */
    MessageBounds onEdges(LocalLayer.Sum layer, MessageBounds messages);

    /** The largest ratio of a sum to the largest message. */
    int terms(LocalLayer.Sum layer);
}
