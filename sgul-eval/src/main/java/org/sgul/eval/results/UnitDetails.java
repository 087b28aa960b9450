package org.sgul.eval.results;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.Convergence;

/**
 * The part of a first seed's unit that only reports use: neighbourhoods and convergence.
 *
 * @param convergence by learner, including the oracle
 */
public record UnitDetails(UnitKey id, List<Neighbourhood> neighbourhoods, Map<String, Convergence> convergence) {
    public UnitDetails {
        Objects.requireNonNull(id, "id");
        neighbourhoods = List.copyOf(neighbourhoods);
        convergence.forEach((learner, each) -> Objects.requireNonNull(each, learner));
        convergence = Collections.unmodifiableMap(new LinkedHashMap<>(convergence));
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
            int count = nodes.size();
            boolean valid = Arrays.stream(edges)
                    .allMatch(edge -> edge.length == 2 && Arrays.stream(edge).allMatch(end -> end >= 0 && end < count));
            if (!valid) {
                throw new IllegalArgumentException("edges are pairs of positions below " + count);
            }
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
    public record Node(int node, String name, String label, boolean target, int degree) {
        public Node {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(label, "label");
        }
    }
}
