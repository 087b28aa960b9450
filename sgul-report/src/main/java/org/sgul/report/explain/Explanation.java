package org.sgul.report.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Graph;
import org.sgul.api.data.Labels;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.eval.table.Rows;
import org.sgul.valuation.pipeline.OpenGame;
import org.sgul.valuation.pipeline.RepeatedValues;
import org.sgul.valuation.pipeline.ValuedNode;
import org.sgul.valuation.value.GameSetup;

/**
 * The predictions of a game's targets and what their neighbours are worth to them.
 *
 * @param neighbours the most valuable first
 * @param edges pairs of numbers of nodes in the data set, between targets and neighbours
 * @param models the number of models that were trained to see how far values depend on training; values are those of the first
 * @param rankCorrelation the mean of Spearman's correlations of the models' values, NaN for one model
 */
public record Explanation(
        List<Target> targets, List<Neighbour> neighbours, List<Edge> edges, int models, double rankCorrelation) {
    /** Values within this many standard errors of 0 are not told from it. */
    private static final double CLEAR = 2;

    /**
     * A target with its prediction on the full game graph, and that without any neighbour.
     *
     * @param node the node's number in the data set
     * @param votes the classes that the models predict on the full game graph, the most frequent first
     */
    public record Target(int node, String name, Prediction full, Prediction alone, List<Vote> votes) {
        public Target {
            votes = List.copyOf(votes);
        }

        /** The predicted classes with their numbers of models, as text. */
        public String votesText() {
            int all = votes.stream().mapToInt(Vote::models).sum();
            return votes.stream()
                    .map(vote -> vote.className() + ": " + vote.models() + " of " + all)
                    .collect(Collectors.joining(", "));
        }
    }

    /** A class and the number of models that predict it. */
    public record Vote(String className, int models) {}

    /** A predicted class and its probability. */
    public record Prediction(String className, double probability) {}

    /**
     * A player.
     *
     * @param hops the distance to the nearest target
     * @param weight the sum of the weights of the edges to targets; empty for others and in a graph without edge weights
     * @param label the name of the node's class, or empty if it has no label
     * @param agreeing the number of models that give the value the same sign
     * @param spread the standard deviation of the value over models; NaN for one model
     * @param isClear whether the value is two standard errors from 0 and nearly all models agree on its sign
     */
    public record Neighbour(
            ValuedNode valued,
            int hops,
            OptionalDouble weight,
            String label,
            int agreeing,
            double spread,
            boolean isClear) {}

    /** An edge between two nodes, as numbers in the data set; its weight is 1 in a graph without edge weights. */
    public record Edge(int from, int to, double weight) {}

    public Explanation {
        targets = List.copyOf(targets);
        neighbours = List.copyOf(neighbours);
        edges = List.copyOf(edges);
    }

    /** Explains the values of the first model; labels of the data set are only shown. */
    public static Explanation of(RepeatedValues values, Dataset data) {
        OpenGame open = values.games().get(0).open();
        int[] hops = hops(open.game());
        List<Neighbour> neighbours = values.games().get(0).ranked().stream()
                .map(node -> neighbour(node, values, open.game(), hops, data.labels()))
                .toList();
        return new Explanation(
                targets(values, data), neighbours, edges(open.game()), values.models(), values.rankCorrelation());
    }

    private static Neighbour neighbour(ValuedNode node, RepeatedValues values, Game game, int[] hops, Labels labels) {
        int id = game.gameId(node.node());
        double error = node.standardError();
        boolean isAboveNoise = Math.abs(node.value()) > (Double.isNaN(error) ? 0 : CLEAR * error);
        return new Neighbour(
                node,
                hops[id],
                game.graph().isWeighted() ? weight(game, id) : OptionalDouble.empty(),
                label(node.node(), labels),
                values.agreeing(node),
                values.spread(node),
                isAboveNoise && values.agree(node));
    }

    /** The sum of all values: what all neighbours together change in the utility. */
    public double totalEffect() {
        return neighbours.stream()
                .mapToDouble(neighbour -> neighbour.valued().value())
                .sum();
    }

    /** The change by all neighbours together and the number of clear values, in sentences. */
    public List<String> remarks() {
        long clear = neighbours.stream().filter(Neighbour::isClear).count();
        List<String> remarks = new ArrayList<>();
        remarks.add(String.format(
                Locale.ROOT,
                "All %,d neighbours together change the utility by %+.4g. %,d values are clear: at least two standard errors from 0%s.",
                neighbours.size(),
                totalEffect(),
                clear,
                models == 1 ? "" : ", with the same sign for nearly all models"));
        if (models > 1) {
            remarks.add(String.format(
                    Locale.ROOT,
                    "%d models were trained a moment ago, which differ in the seed of training only; values are those of the first. The"
                            + " mean rank correlation of values between models is %s. Standard errors are of the random orders"
                            + " alone; the spread is the standard deviation over models.",
                    models,
                    Double.isNaN(rankCorrelation)
                            ? "not defined"
                            : String.format(Locale.ROOT, "%.2f", rankCorrelation)));
        }
        return remarks;
    }

    /** A warning for each target on whose class the models do not agree. */
    public List<String> warnings() {
        return targets.stream()
                .filter(target -> target.votes().size() > 1)
                .map(target -> "the models do not agree on the class of " + target.name() + " (" + target.votesText()
                        + "), so its explanation depends on the training; give the weights of one model")
                .toList();
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
     * to targets, if edges have weights; with several models the number that agree on the sign, and the spread over models.
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
            if (models > 1) {
                row.add(neighbour.agreeing());
                row.add(neighbour.spread());
            }
            rows.add(row);
        }
        List<String> columns =
                new ArrayList<>(List.of("node", "name", "value", "standard_error", "rank", "hops", "class"));
        if (weighted) {
            columns.add("edge_weight");
        }
        if (models > 1) {
            columns.addAll(List.of("models_agreeing", "spread"));
        }
        return new Rows(columns, rows);
    }

    private static List<Target> targets(RepeatedValues values, Dataset data) {
        GameSetup setup = values.games().get(0).open().setup();
        Game game = setup.game();
        InferenceSession alone = setup.engine().open(setup.model(), game, List.of());
        return IntStream.range(0, game.targets().size())
                .mapToObj(target -> {
                    int id = game.datasetId(game.targets().get(target));
                    return new Target(
                            id,
                            data.nodeNames().of(id),
                            prediction(setup.fullGame(), target, data.labels()),
                            prediction(alone, target, data.labels()),
                            votes(values, target, data.labels()));
                })
                .toList();
    }

    private static Prediction prediction(TargetStates states, int target, Labels labels) {
        int predicted = states.predictedClass(target);
        return new Prediction(className(predicted, labels), states.probability(target, predicted));
    }

    private static String className(int predicted, Labels labels) {
        return predicted < labels.classCount() ? labels.classNames().get(predicted) : String.valueOf(predicted);
    }

    private static List<Vote> votes(RepeatedValues values, int target, Labels labels) {
        Map<Integer, Integer> counts = new TreeMap<>();
        values.games()
                .forEach(game -> counts.merge(game.open().setup().fullGame().predictedClass(target), 1, Integer::sum));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed())
                .map(count -> new Vote(className(count.getKey(), labels), count.getValue()))
                .toList();
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
