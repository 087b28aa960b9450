package org.sgul.extras.retrain;

import java.util.random.RandomGenerator;
import net.jafama.StrictFastMath;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.FullModel;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.api.model.Weights;
import org.sgul.graph.store.CsrGraph;
import org.sgul.models.inference.FullPass;

/**
 * The loss of predicting edges from a model's hidden rows: the binary cross-entropy, with the sigmoid of the cosine of two rows
 * as the probability of an edge, over all edges of a graph and as many random pairs without an edge. The cosine with a zero row
 * is 0.
 */
final class StructureLoss {
    /**
     * The maximum number of draws for each non-edge. If all of them are edges, the graph is almost complete and the non-edge is
     * skipped.
     */
    private static final int TRIES = 100;

    private final CsrGraph graph;
    private final FeatureMatrix features;
    private final int[] nonEdges;
    private final int nonEdgeCount;

    StructureLoss(CsrGraph graph, FeatureMatrix features, RandomGenerator random) {
        this.graph = graph;
        this.features = features;
        this.nonEdges = new int[Math.multiplyExact(2, Math.toIntExact(graph.edgeCount()))];
        int count = 0;
        for (int i = 0; i < graph.edgeCount(); i++) {
            for (int tries = 0; tries < TRIES; tries++) {
                int a = random.nextInt(graph.nodeCount());
                int b = random.nextInt(graph.nodeCount());
                if (a != b && !graph.hasEdge(a, b)) {
                    nonEdges[2 * count] = a;
                    nonEdges[2 * count + 1] = b;
                    count++;
                    break;
                }
            }
        }
        this.nonEdgeCount = count;
    }

    /** Whether the graph has an edge; otherwise there is no loss. */
    boolean isDefined() {
        return graph.edgeCount() > 0;
    }

    double of(Model model) {
        double[][] rows = hiddenRows(model);
        double sum = 0;
        for (int v = 0; v < graph.nodeCount(); v++) {
            for (int i = graph.start(v); i < graph.end(v); i++) {
                if (graph.at(i) > v) {
                    sum += softplus(-cosine(rows[v], rows[graph.at(i)]));
                }
            }
        }
        for (int i = 0; i < nonEdgeCount; i++) {
            sum += softplus(cosine(rows[nonEdges[2 * i]], rows[nonEdges[2 * i + 1]]));
        }
        return sum / (graph.edgeCount() + nonEdgeCount);
    }

    private double[][] hiddenRows(Model model) {
        if (model instanceof FullModel full) {
            double[][] rows = new double[graph.nodeCount()][full.embeddingWidth()];
            full.embeddings(graph, features, rows);
            return rows;
        }
        return FullPass.scores(new Hidden((LocalModel) model), graph, features);
    }

    private static double softplus(double x) {
        return StrictFastMath.log1p(StrictFastMath.exp(x));
    }

    private static double cosine(double[] a, double[] b) {
        double dot = 0;
        double lengthA = 0;
        double lengthB = 0;
        for (int i = 0; i < a.length; i++) {
            dot += a[i] * b[i];
            lengthA += a[i] * a[i];
            lengthB += b[i] * b[i];
        }
        return dot == 0 ? 0 : dot / Math.sqrt(lengthA * lengthB);
    }

    /** The part of a model that computes its hidden rows. */
    private record Hidden(LocalModel model) implements LocalModel {
        @Override
        public LocalNetwork network() {
            LocalNetwork whole = model.network();
            int hidden = whole.embedding();
            return new LocalNetwork(whole.stages().subList(0, hidden + 1), hidden, hidden);
        }

        @Override
        public int featureCount() {
            return model.featureCount();
        }

        @Override
        public int classCount() {
            return model.classCount();
        }

        @Override
        public Weights weights() {
            return model.weights();
        }
    }
}
