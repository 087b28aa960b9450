package org.sgul.report.page;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitResult;
import org.sgul.valuation.pipeline.LearnerScores;

/**
 * The neighbourhood of a target, with the values of its players.
 *
 * @param values by learner, one value per node; null for targets
 */
record NeighbourhoodView(
        List<UnitDetails.Node> nodes, int[][] edges, int leftOut, Map<String, @Nullable Double[]> values) {

    static List<NeighbourhoodView> of(UnitDetails details, UnitResult unit, int most) {
        Map<Integer, Integer> positions = new HashMap<>();
        for (int p = 0; p < unit.nodes().length; p++) {
            positions.put(unit.nodes()[p], p);
        }
        return details.neighbourhoods().stream()
                .limit(most)
                .map(around -> new NeighbourhoodView(
                        around.nodes(), around.edges(), around.leftOut(), values(around.nodes(), unit, positions)))
                .toList();
    }

    private static Map<String, @Nullable Double[]> values(
            List<UnitDetails.Node> nodes, UnitResult unit, Map<Integer, Integer> positions) {
        Map<String, @Nullable Double[]> values = new LinkedHashMap<>();
        for (Outcome outcome : unit.outcomes()) {
            LearnerScores scores = outcome.scores();
            if (scores != null && scores.values().length > 0) {
                values.put(
                        outcome.learner(),
                        Detail.round(nodes.stream()
                                .mapToDouble(node -> positions.containsKey(node.node())
                                        ? scores.values()[positions.get(node.node())]
                                        : Double.NaN)
                                .toArray()));
            }
        }
        return values;
    }
}
