package org.sgul.eval.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Graph;
import org.sgul.api.data.Labels;
import org.sgul.api.game.Game;
import org.sgul.eval.results.UnitDetails.Neighbourhood;
import org.sgul.eval.results.UnitDetails.Node;

/** The neighbourhoods of a few targets of a game, for the report. */
final class Neighbourhoods {
    private static final int TARGETS = 6;
    private static final int NODES = 40;
    private static final int FEWEST_NEIGHBOURS = 5;

    private Neighbourhoods() {}

    /** The neighbourhoods of the first targets with a few neighbours; if there are too few such targets, of those with most. */
    static List<Neighbourhood> of(Game game, Dataset data) {
        Graph graph = game.graph();
        return game.targets().stream()
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(target -> -Math.min(FEWEST_NEIGHBOURS, graph.degree(target)))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(TARGETS)
                .map(target -> around(target, game, data))
                .toList();
    }

    private static Neighbourhood around(int target, Game game, Dataset data) {
        List<Integer> near = nearestFirst(target, game);
        List<Integer> shown = near.subList(0, Math.min(NODES, near.size()));
        List<int[]> edges = new ArrayList<>();
        for (int a = 0; a < shown.size(); a++) {
            for (int b = a + 1; b < shown.size(); b++) {
                if (game.graph().hasEdge(shown.get(a), shown.get(b))) {
                    edges.add(new int[] {a, b});
                }
            }
        }
        return new Neighbourhood(
                shown.stream().map(node -> node(node, game, data)).toList(),
                edges.toArray(int[][]::new),
                near.size() - shown.size());
    }

    private static List<Integer> nearestFirst(int target, Game game) {
        Graph graph = game.graph();
        int[] distance = new int[graph.nodeCount()];
        Arrays.fill(distance, Integer.MAX_VALUE);
        distance[target] = 0;
        List<Integer> reached = new ArrayList<>(List.of(target));
        for (int i = 0; i < reached.size(); i++) {
            int node = reached.get(i);
            if (distance[node] < game.depth()) {
                IntStream.range(0, graph.degree(node))
                        .map(n -> graph.neighbour(node, n))
                        .filter(next -> distance[next] == Integer.MAX_VALUE)
                        .forEach(next -> {
                            distance[next] = distance[node] + 1;
                            reached.add(next);
                        });
            }
        }
        return reached;
    }

    private static Node node(int node, Game game, Dataset data) {
        int id = game.datasetId(node);
        int label = data.labels().of(id);
        return new Node(
                id,
                data.nodeNames().of(id),
                label == Labels.UNLABELLED ? "" : data.labels().classNames().get(label),
                game.isTarget(node),
                game.graph().degree(node));
    }
}
