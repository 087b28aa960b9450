package org.sgul.graph.propagate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.inference.Prototypes;
import org.sgul.graph.store.CsrGraph;

/** The means of training nodes' aggregated features on the training graph (decision D8). */
public final class TrainingPrototypes {
    private TrainingPrototypes() {}

    /** Computes the overall prototype and one per class that has training nodes. */
    public static Prototypes of(Graph trainingGraph, FeatureMatrix features, LabelledNodes train, int classCount) {
        AggregatedFeatures aggregated = new AggregatedFeatures(CsrGraph.of(trainingGraph), features);
        double[] overall = new double[features.columns()];
        double[][] byClass = new double[classCount][features.columns()];
        int[] counts = new int[classCount];
        double[] row = new double[features.columns()];
        for (int i = 0; i < train.size(); i++) {
            aggregated.row(train.node(i), row);
            counts[train.label(i)]++;
            for (int j = 0; j < row.length; j++) {
                overall[j] += row[j];
                byClass[train.label(i)][j] += row[j];
            }
        }
        divide(overall, train.size());
        List<double[]> present = new ArrayList<>();
        int[] classes = new int[classCount];
        for (int c = 0; c < classCount; c++) {
            if (counts[c] > 0) {
                divide(byClass[c], counts[c]);
                classes[present.size()] = c;
                present.add(byClass[c]);
            }
        }
        return Prototypes.of(overall, present, Arrays.copyOf(classes, present.size()));
    }

    private static void divide(double[] vector, int count) {
        for (int i = 0; i < vector.length; i++) {
            vector[i] /= count;
        }
    }
}
