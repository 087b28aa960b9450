package org.sgul.graph.read.planetoid;

import java.util.Map;
import org.sgul.graph.read.Location;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;

/** The graph from lists of neighbours, whose keys are exactly the nodes, including isolated ones. */
final class Adjacency {
    private Adjacency() {}

    static CsrGraph graph(Location location, Map<Long, long[]> neighbours, GraphBuilder builder) {
        int nodes = neighbours.size();
        for (long node : neighbours.keySet()) {
            if (node < 0 || node >= nodes) {
                throw location.at("key " + node)
                        .error("is not a node; there are " + nodes + " keys, so they must be 0.." + (nodes - 1));
            }
        }
        neighbours.forEach((node, others) -> {
            for (long other : others) {
                if (other < 0 || other >= nodes) {
                    throw location.at("key " + node)
                            .error("the neighbour " + other + " is not a node; nodes are 0.." + (nodes - 1));
                }
                builder.add(node.intValue(), (int) other);
            }
        });
        return builder.build();
    }
}
