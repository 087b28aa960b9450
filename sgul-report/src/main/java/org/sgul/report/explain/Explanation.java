package org.sgul.report.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Graph;
import org.sgul.api.data.Labels;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.eval.table.Rows;
import org.sgul.valuation.pipeline.ValuedGame;
import org.sgul.valuation.pipeline.ValuedNode;
import org.sgul.valuation.value.GameSetup;

/**
 * The predictions of a game's targets and what their neighbours are worth to them.
 *
 * @param neighbours the most valuable first
 * @param edges pairs of numbers of nodes in the data set, between targets and neighbours
 */
public record Explanation(List<Target> targets, List<Neighbour> neighbours, List<Edge> edges) {

    /**
     * A target with its prediction on the full game graph, and that without any neighbour.
     *
     * @param node the node's number in the data set
     */
    public record Target(int node, String name, Prediction full, Prediction alone) {}

    /** A predicted class and its probability. */
    public record Prediction(String className, double probability) {}

    /**
     * A player.
     *
     * @param hops the distance to the nearest target
     * @param weight the sum of the weights of the edges to targets; empty for others and in a graph without edge weights
     * @param label the name of the node's class, or empty if it has no label
     */
    public record Neighbour(ValuedNode valued, int hops, OptionalDouble weight, String label) {}

    /** An edge between two nodes, as numbers in the data set; its weight is 1 in a graph without edge weights. */
    public record Edge(int from, int to, double weight) {}

    public Explanation {
        targets = List.copyOf(targets);
        neighbours = List.copyOf(neighbours);
        edges = List.copyOf(edges);
    }

    /** Explains valued players; labels of the data set are only shown. */
    public static Explanation of(ValuedGame valued, Dataset data) {
        Game game = valued.open().game();
        int[] hops = hops(game);
        List<Neighbour> neighbours = valued.ranked().stream()
                .map(node -> neighbour(node, game, hops, data.labels()))
                .toList();
        return new Explanation(targets(valued.open().setup(), data), neighbours, edges(game));
    }

    private static Neighbour neighbour(ValuedNode node, Game game, int[] hops, Labels labels) {
        int id = game.gameId(node.node());
        return new Neighbour(
                node,
                hops[id],
                game.graph().isWeighted() ? weight(game, id) : OptionalDouble.empty(),
                label(node.node(), labels));
    }

    private static OptionalDouble weight(Game game, int id) {
        Graph graph = game.graph();
        double[] weights = IntStream.range(0, graph.degree(id))
                .filter(i -> game.isTarget(graph.neighbour(id, i)))
                .mapToDouble(i -> graph.weight(id, i))
                .toArray();
        return weights.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Arrays.stream(weights).sum());
    }

    /** Whether edges have weights. */
    public boolean isWeighted() {
        return neighbours.stream().anyMatch(neighbour -> neighbour.weight().isPresent());
    }

    /**
     * Node, name, value, standard error, rank, hops and class of every neighbour, the most valuable first, and the weight of its edges
     * to targets, if edges have weights.
     */
    public Rows rows() {
        boolean weighted = isWeighted();
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (Neighbour neighbour : neighbours) {
            ValuedNode valued = neighbour.valued();
            List<@Nullable Object> row = new ArrayList<>(Arrays.asList(
                    valued.node(),
                    valued.name(),
                    valued.value(),
                    Double.isNaN(valued.standardError()) ? null : (Double) valued.standardError(),
                    valued.rank(),
                    neighbour.hops(),
                    neighbour.label().isEmpty() ? null : neighbour.label()));
            if (weighted) {
                row.add(
                        neighbour.weight().isPresent()
                                ? (Float) (float) neighbour.weight().getAsDouble()
                                : null);
            }
            rows.add(row);
        }
        List<String> columns =
                new ArrayList<>(List.of("node", "name", "value", "standard_error", "rank", "hops", "class"));
        if (weighted) {
            columns.add("edge_weight");
        }
        return new Rows(columns, rows);
    }

    private static List<Target> targets(GameSetup setup, Dataset data) {
        Game game = setup.game();
        InferenceSession alone = setup.engine().open(setup.model(), game, List.of());
        return IntStream.range(0, game.targets().size())
                .mapToObj(target -> {
                    int id = game.datasetId(game.targets().get(target));
                    return new Target(
                            id,
                            data.nodeNames().of(id),
                            prediction(setup.fullGame(), target, data.labels()),
                            prediction(alone, target, data.labels()));
                })
                .toList();
    }

    private static Prediction prediction(TargetStates states, int target, Labels labels) {
        int predicted = states.predictedClass(target);
        String name = predicted < labels.classCount() ? labels.classNames().get(predicted) : String.valueOf(predicted);
        return new Prediction(name, states.probability(target, predicted));
    }

    private static String label(int id, Labels labels) {
        int label = labels.of(id);
        return label == Labels.UNLABELLED ? "" : labels.classNames().get(label);
    }

    private static int[] hops(Game game) {
        Graph graph = game.graph();
        int[] hops = new int[graph.nodeCount()];
        Arrays.fill(hops, -1);
        List<Integer> reached = new ArrayList<>();
        game.targets().stream().forEach(target -> {
            hops[target] = 0;
            reached.add(target);
        });
        for (int i = 0; i < reached.size(); i++) {
            int node = reached.get(i);
            for (int n = 0; n < graph.degree(node); n++) {
                int next = graph.neighbour(node, n);
                if (hops[next] < 0) {
                    hops[next] = hops[node] + 1;
                    reached.add(next);
                }
            }
        }
        return hops;
    }

    private static List<Edge> edges(Game game) {
        Graph graph = game.graph();
        List<Edge> edges = new ArrayList<>();
        for (int node = 0; node < graph.nodeCount(); node++) {
            for (int n = 0; n < graph.degree(node); n++) {
                int other = graph.neighbour(node, n);
                if (node < other) {
                    edges.add(new Edge(game.datasetId(node), game.datasetId(other), graph.weight(node, n)));
                }
            }
        }
        return edges;
    }
}
