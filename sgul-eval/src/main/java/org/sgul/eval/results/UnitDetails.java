package org.sgul.eval.results;

import java.util.List;
import java.util.Map;

/**
 * What is kept of the first seed's units beside their results, to be looked at.
 *
 * @param convergence by learner, the oracle included
 */
public record UnitDetails(UnitId id, List<Neighbourhood> neighbourhoods, Map<String, Convergence> convergence) {
    public UnitDetails {
        neighbourhoods = List.copyOf(neighbourhoods);
    }

    /**
     * A target of the test game with the nodes around it, its own first.
     *
     * @param leftOut nodes within the game's depth that are not among {@code nodes}, which are those nearest to the target
     * @param edges pairs of positions in {@code nodes}
     */
    public record Neighbourhood(List<Node> nodes, int[][] edges, int leftOut) {
        public Neighbourhood {
            nodes = List.copyOf(nodes);
        }
    }

    /**
     * A node of the test game.
     *
     * @param node its number in the data set
     * @param name as the data set's files call it
     * @param label its class, or nothing
     * @param degree in the game's graph
     */
    public record Node(int node, String name, String label, boolean target, int degree) {}
}
