package org.sgul.models.inference;

import java.util.Arrays;
import java.util.List;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.model.FullModel;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.graph.store.CsrGraph;

/**
 * One forward pass over a graph. A session's state equals the pass over its game with the same nodes present, bit for bit. A pass
 * over the present subgraph as a graph of its own may round sums differently, because bounds of its messages differ.
 */
public final class FullPass {
    private FullPass() {}

    /** Class scores of every node before softmax. */
    public static double[][] scores(Model model, Graph graph, FeatureMatrix features) {
        ModelState state = run(model, graph, features);
        double[][] scores = new double[graph.nodeCount()][];
        for (int v = 0; v < scores.length; v++) {
            scores[v] = state.scores(v);
        }
        return scores;
    }

    /** Class probabilities of every node. */
    public static double[][] probabilities(Model model, Graph graph, FeatureMatrix features) {
        double[][] scores = scores(model, graph, features);
        for (double[] row : scores) {
            Softmax.apply(row, row);
        }
        return scores;
    }

    private static ModelState open(Model model, FeatureMatrix features, Coalition coalition, boolean[] wanted) {
        if (model instanceof FullModel full) {
            NetworkState none = new NetworkState(List.of(), new int[0], features, coalition, wanted);
            return new FullModelState(full, features, coalition, none, wanted);
        }
        LocalNetwork network = ((LocalModel) model).network();
        int[] outputs = {network.scores(), network.embedding()};
        NetworkState state = new NetworkState(network.stages(), outputs, features, coalition, wanted);
        return new LocalModelState(state, state.stage(network.scores()), state.stage(network.embedding()));
    }

    private static ModelState run(Model model, Graph graph, FeatureMatrix features) {
        boolean[] all = new boolean[graph.nodeCount()];
        Arrays.fill(all, true);
        return run(model, graph, features, all);
    }

    /** A pass over the present nodes alone. */
    static ModelState run(Model model, Graph graph, FeatureMatrix features, boolean[] present) {
        Coalition coalition = new Coalition(CsrGraph.of(graph));
        ModelState state = open(model, features, coalition, present);
        coalition.resetTo(present);
        state.recomputeAll();
        return state;
    }
}
