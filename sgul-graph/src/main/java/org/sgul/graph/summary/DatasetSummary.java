package org.sgul.graph.summary;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.Labels;

/**
 * The key figures of a data set.
 *
 * @param isolatedNodes nodes without a neighbour
 * @param density the share of feature entries that are not zero
 * @param featurelessNodes nodes whose features are all zero
 * @param classSizes labelled nodes by class, in the order of the data set's class names
 * @param edgeHomophily the share of edges between labelled nodes that connect nodes of the same class; empty without such edges
 */
public record DatasetSummary(
        int nodes,
        long edges,
        double meanDegree,
        int maxDegree,
        int isolatedNodes,
        int features,
        boolean sparse,
        double density,
        int featurelessNodes,
        List<Integer> classSizes,
        int unlabelledNodes,
        OptionalDouble edgeHomophily) {

    public DatasetSummary {
        classSizes = List.copyOf(classSizes);
    }

    /** Summarises a data set in one pass over edges and features. */
    public static DatasetSummary of(Dataset data) {
        Graph graph = data.graph();
        Labels labels = data.labels();
        Integer[] sizes = new Integer[labels.classCount()];
        Arrays.fill(sizes, 0);
        int maxDegree = 0;
        int isolated = 0;
        int unlabelled = 0;
        for (int node = 0; node < graph.nodeCount(); node++) {
            maxDegree = Math.max(maxDegree, graph.degree(node));
            isolated += graph.degree(node) == 0 ? 1 : 0;
            if (labels.of(node) == Labels.UNLABELLED) {
                unlabelled++;
            } else {
                sizes[labels.of(node)]++;
            }
        }
        FeatureCounts features = FeatureCounts.of(data.features());
        return new DatasetSummary(
                graph.nodeCount(),
                graph.edgeCount(),
                graph.nodeCount() == 0 ? 0 : 2.0 * graph.edgeCount() / graph.nodeCount(),
                maxDegree,
                isolated,
                data.features().columns(),
                data.features().isSparse(),
                features.density(data.features()),
                features.zeroRows(),
                List.of(sizes),
                unlabelled,
                edgeHomophily(graph, labels));
    }

    /** The share of edges between labelled nodes that connect nodes of the same class. */
    public static OptionalDouble edgeHomophily(Graph graph, Labels labels) {
        long same = 0;
        long labelled = 0;
        for (int node = 0; node < graph.nodeCount(); node++) {
            int own = labels.of(node);
            for (int i = 0; own != Labels.UNLABELLED && i < graph.degree(node); i++) {
                int neighbour = graph.neighbour(node, i);
                if (neighbour > node && labels.of(neighbour) != Labels.UNLABELLED) {
                    labelled++;
                    same += labels.of(neighbour) == own ? 1 : 0;
                }
            }
        }
        return labelled == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) same / labelled);
    }

    private record FeatureCounts(long nonZeros, int zeroRows) {
        static FeatureCounts of(FeatureMatrix features) {
            long nonZeros = 0;
            int zeroRows = 0;
            for (int row = 0; row < features.rows(); row++) {
                int inRow = 0;
                for (int i = 0; i < features.storedEntries(row); i++) {
                    inRow += features.value(row, i) != 0 ? 1 : 0;
                }
                nonZeros += inRow;
                zeroRows += inRow == 0 ? 1 : 0;
            }
            return new FeatureCounts(nonZeros, zeroRows);
        }

        double density(FeatureMatrix features) {
            double entries = (double) features.rows() * features.columns();
            return entries == 0 ? 0 : nonZeros / entries;
        }
    }
}
