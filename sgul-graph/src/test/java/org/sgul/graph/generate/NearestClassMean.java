package org.sgul.graph.generate;

import org.sgul.api.data.Dataset;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;

/**
 * Predicts the class whose mean training row is nearest in cosine. Scores are linear in the row, so scores of propagated rows are
 * propagated scores.
 */
final class NearestClassMean {
    private final Dataset data;
    private final double[][] scores;

    NearestClassMean(Dataset data, NodeList train) {
        this.data = data;
        FeatureMatrix features = data.features();
        double[][] means = new double[data.labels().classCount()][features.columns()];
        train.stream()
                .forEach(node -> features.addRow(node, 1, means[data.labels().of(node)]));
        for (double[] mean : means) {
            double norm = 0;
            for (double entry : mean) {
                norm += entry * entry;
            }
            for (int i = 0; i < mean.length; i++) {
                mean[i] /= Math.sqrt(norm);
            }
        }
        scores = new double[features.rows()][means.length];
        for (int node = 0; node < scores.length; node++) {
            for (int c = 0; c < means.length; c++) {
                scores[node][c] = features.dot(node, means[c]);
            }
        }
    }

    /** Accuracy after this many steps of the normalised adjacency (decision D6) on the whole graph. */
    double accuracy(NodeList nodes, int steps) {
        double[][] current = scores;
        for (int step = 0; step < steps; step++) {
            current = propagate(current);
        }
        int right = 0;
        for (int i = 0; i < nodes.size(); i++) {
            double[] row = current[nodes.get(i)];
            int best = 0;
            for (int c = 1; c < row.length; c++) {
                best = row[c] > row[best] ? c : best;
            }
            right += best == data.labels().of(nodes.get(i)) ? 1 : 0;
        }
        return right / (double) nodes.size();
    }

    private double[][] propagate(double[][] rows) {
        Graph graph = data.graph();
        double[][] next = new double[rows.length][rows[0].length];
        for (int v = 0; v < rows.length; v++) {
            add(next[v], rows[v], 1.0 / (graph.degree(v) + 1));
            for (int i = 0; i < graph.degree(v); i++) {
                int u = graph.neighbour(v, i);
                add(next[v], rows[u], 1 / Math.sqrt((graph.degree(v) + 1.0) * (graph.degree(u) + 1)));
            }
        }
        return next;
    }

    private static void add(double[] to, double[] row, double scale) {
        for (int i = 0; i < row.length; i++) {
            to[i] += scale * row[i];
        }
    }
}
