package org.sgul.models.train;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;

/** Nodes whose scores are wanted, in the graph and with the features to compute them from. */
public record LabelledInput(Graph graph, FeatureMatrix features, NodeList nodes) {

    /** What the nodes can see in this many hops. */
    public Region region(int hops) {
        return Region.around(graph, nodes, hops);
    }

    /** Raw features of a region's nodes. */
    public InputRows features(Region region) {
        return InputRows.of(features, region.nodes());
    }

    /** The nodes' own rows of Â<sup>steps</sup>X. */
    public InputRows propagated(int steps) {
        return InputRows.propagated(graph, features, nodes, steps);
    }
}
