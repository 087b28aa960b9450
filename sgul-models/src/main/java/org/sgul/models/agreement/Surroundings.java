package org.sgul.models.agreement;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.model.Model;
import org.sgul.api.utility.GameContext;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.models.inference.FullPass;

/**
 * A game's graph combined with the training graph, over the data set's node ids.
 *
 * @param targets the game's targets, in their order, as ids of the data set
 */
public record Surroundings(GameContext context, CsrGraph graph, FeatureMatrix features, NodeList targets) {

    /** The surroundings of a game; a data error if model and game are of different data sets. */
    public static Surroundings of(GameContext context) {
        TrainingSet training = context.trainingSet();
        Game game = context.game();
        int nodes = training.graph().nodeCount();
        GraphBuilder edges = new GraphBuilder(nodes);
        addEdges(training.graph(), edges);
        addReversed(game.graph(), datasetIds(game, nodes), edges);
        return new Surroundings(context, edges.build(), training.features(), datasetTargets(game));
    }

    private static NodeList datasetIds(Game game, int nodes) {
        int[] ids = new int[game.graph().nodeCount()];
        for (int v = 0; v < ids.length; v++) {
            ids[v] = game.datasetId(v);
            if (ids[v] >= nodes) {
                throw SgulException.data("game node " + v + " is node " + ids[v]
                        + " of its data set, but the model was trained on a data set of " + nodes
                        + " nodes; a learner that estimates labels requires the same data set for both");
            }
        }
        return NodeList.of(ids);
    }

    private static NodeList datasetTargets(Game game) {
        return NodeList.of(game.targets().stream().map(game::datasetId).toArray());
    }

    private static void addEdges(Graph graph, GraphBuilder edges) {
        for (int v = 0; v < graph.nodeCount(); v++) {
            for (int i = 0; i < graph.degree(v); i++) {
                if (graph.neighbour(v, i) > v) {
                    edges.addFrom(graph, v, i, v, graph.neighbour(v, i));
                }
            }
        }
    }

    /** Adds edges in the other direction, because weights of edges that are given twice in one direction would be added. */
    private static void addReversed(Graph graph, NodeList ids, GraphBuilder edges) {
        for (int v = 0; v < graph.nodeCount(); v++) {
            for (int i = 0; i < graph.degree(v); i++) {
                if (graph.neighbour(v, i) < v) {
                    edges.addFrom(graph, v, i, ids.get(v), ids.get(graph.neighbour(v, i)));
                }
            }
        }
    }

    /** A model's class probabilities of all nodes without any edge. */
    public double[][] edgeFree(Model model) {
        return FullPass.probabilities(model, CsrGraph.withoutEdges(graph.nodeCount()), features);
    }

    /** The evaluated model's edge-free class probabilities after ten steps of propagation, by target and class. */
    public double[][] longRange() {
        return ofTargets(Propagation.longRange(graph, edgeFree(context.model())));
    }

    /** The targets' rows of a matrix over the data set's ids. */
    public double[][] ofTargets(double[][] rows) {
        return targets.stream().mapToObj(node -> rows[node]).toArray(double[][]::new);
    }

    /**
     * The training nodes and the chosen targets with their labels, as ids of the data set.
     *
     * @param labels the targets' labels, in their order
     */
    public LabelledNodes known(int[] labels, IntPredicate chosen) {
        LabelledNodes training = context.trainingSet().nodes();
        int[] known = IntStream.range(0, labels.length).filter(chosen).toArray();
        int[] nodes = IntStream.concat(
                        training.nodes().stream(), Arrays.stream(known).map(targets::get))
                .toArray();
        int[] classes = IntStream.concat(
                        IntStream.range(0, training.size()).map(training::label),
                        Arrays.stream(known).map(i -> labels[i]))
                .toArray();
        return LabelledNodes.of(NodeList.of(nodes), classes);
    }

    /** Whether the game contains training nodes, whose labels are known. */
    public boolean containsTrainingNodes() {
        LabelledNodes known = context.trainingSet().nodes();
        return known.nodes().stream().anyMatch(node -> context.game().gameId(node) >= 0);
    }
}
