package org.sgul.eval.results;

import java.util.List;
import java.util.Map;

/**
 * Details of the first seed's units for the report.
 *
 * @param convergence by learner, including the oracle
 */
public record UnitDetails(UnitId id, List<Neighbourhood> neighbourhoods, Map<String, Convergence> convergence) {
    public UnitDetails {
        neighbourhoods = List.copyOf(neighbourhoods);
    }

    /**
     * A target of the test game and its neighbourhood; the target comes first.
     *
     * @param leftOut the number of nodes within the game's depth that are not among {@code nodes}, the nodes nearest to the target
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
     * @param name its name in the data set's files
     * @param label its class, if any
     * @param degree in the game's graph
     */
    public record Node(int node, String name, String label, boolean target, int degree) {}
}
