package org.sgul.models.train;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;

/** The nodes to score, with the graph and features from which their scores are computed. */
public record LabelledInput(Graph graph, FeatureMatrix features, NodeList nodes) {

    /** The region within this many hops of the nodes. */
    public Region region(int hops) {
        return Region.around(graph, nodes, hops);
    }
}
