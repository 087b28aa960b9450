package org.sgul.extras.retrain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.model.FullModel;
import org.sgul.api.model.Weights;
import org.sgul.core.run.RandomStreams;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;

class StructureLossTest {
    private static final float[][] ROWS = {{1, 0}, {2, 0}, {0, 3}, {0, 0}};

    private static StructureLoss of(CsrGraph graph) {
        return new StructureLoss(graph, DenseFeatures.owning(ROWS, 2), RandomStreams.stream(1, "non-edges", 0));
    }

    private static double logistic(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    @Test
    void comparesCosinesOfEdgesWithThoseOfOtherPairs() {
        CsrGraph allButOne = new GraphBuilder(4)
                .add(0, 1)
                .add(0, 3)
                .add(1, 2)
                .add(1, 3)
                .add(2, 3)
                .build();
        double edges = -Math.log(logistic(1)) - 4 * Math.log(logistic(0));
        double nonEdges = -5 * Math.log(1 - logistic(0));
        assertThat(of(allButOne).of(new Echo())).isCloseTo((edges + nonEdges) / 10, Offset.offset(1e-12));
    }

    @Test
    void aCompleteGraphHasNoOtherPairs() {
        CsrGraph complete = new GraphBuilder(4)
                .add(0, 1)
                .add(0, 2)
                .add(0, 3)
                .add(1, 2)
                .add(1, 3)
                .add(2, 3)
                .build();
        double edges = -Math.log(logistic(1)) - 5 * Math.log(logistic(0));
        assertThat(of(complete).of(new Echo())).isCloseTo(edges / 6, Offset.offset(1e-12));
    }

    @Test
    void isUndefinedWithoutEdges() {
        assertThat(of(CsrGraph.withoutEdges(4)).isDefined()).isFalse();
        assertThat(of(new GraphBuilder(4).add(0, 1).build()).isDefined()).isTrue();
    }

    /** A model whose hidden rows are its features. */
    private static final class Echo implements FullModel {
        @Override
        public int featureCount() {
            return 2;
        }

        @Override
        public int classCount() {
            return 1;
        }

        @Override
        public Weights weights() {
            return new Weights(Map.of());
        }

        @Override
        public void scores(Graph graph, FeatureMatrix features, double[][] scores) {
            throw new AssertionError("scores must not be requested");
        }

        @Override
        public int embeddingWidth() {
            return 2;
        }

        @Override
        public void embeddings(Graph graph, FeatureMatrix features, double[][] embeddings) {
            for (int v = 0; v < embeddings.length; v++) {
                features.addRow(v, 1, embeddings[v]);
            }
        }
    }
}
