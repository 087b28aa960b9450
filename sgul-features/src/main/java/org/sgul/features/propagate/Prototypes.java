package org.sgul.features.propagate;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.TrainingSet;
import org.sgul.graph.store.CsrGraph;

/**
 * Mean aggregated features of the training nodes on the training graph (decision D8): index 0 is the mean over all of them, the
 * others are the means by class, in the order of classes. Classes without a training node have none.
 */
record Prototypes(List<double[]> vectors) {

    static Prototypes of(TrainingSet training, int classCount) {
        FeatureMatrix features = training.features();
        LabelledNodes nodes = training.nodes();
        AggregatedFeatures aggregated = new AggregatedFeatures(CsrGraph.of(training.graph()), features);
        double[] overall = new double[features.columns()];
        double[][] byClass = new double[classCount][features.columns()];
        int[] counts = new int[classCount];
        double[] row = new double[features.columns()];
        for (int i = 0; i < nodes.size(); i++) {
            aggregated.row(nodes.node(i), row);
            counts[nodes.label(i)]++;
            for (int j = 0; j < row.length; j++) {
                overall[j] += row[j];
                byClass[nodes.label(i)][j] += row[j];
            }
        }
        List<double[]> vectors = new ArrayList<>();
        vectors.add(divided(overall, nodes.size()));
        for (int c = 0; c < classCount; c++) {
            if (counts[c] > 0) {
                vectors.add(divided(byClass[c], counts[c]));
            }
        }
        return new Prototypes(vectors);
    }

    private static double[] divided(double[] vector, int count) {
        for (int i = 0; i < vector.length; i++) {
            vector[i] /= count;
        }
        return vector;
    }

    int size() {
        return vectors.size();
    }

    /** The lengths of the vectors. */
    double[] norms() {
        double[] norms = new double[size()];
        for (int p = 0; p < norms.length; p++) {
            double squared = 0;
            for (double value : vectors.get(p)) {
                squared += value * value;
            }
            norms[p] = Math.sqrt(squared);
        }
        return norms;
    }
}
