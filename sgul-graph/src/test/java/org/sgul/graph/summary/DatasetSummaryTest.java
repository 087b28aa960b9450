package org.sgul.graph.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.Labels;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;

class DatasetSummaryTest {
    private static final Provenance NOWHERE = new Provenance("test", "", "", 0, 0, List.of());

    private static Dataset data(CsrGraph graph, float[][] features, int... labels) {
        return new Dataset(
                "d",
                graph,
                DenseFeatures.owning(features, features[0].length),
                Labels.of(labels, List.of("a", "b", "none")),
                List.of(),
                NodeNames.NUMBERS,
                NOWHERE);
    }

    @Test
    void countsByHand() {
        CsrGraph graph =
                new GraphBuilder(5).add(0, 1).add(1, 2).add(2, 0).add(2, 3).build();
        DatasetSummary summary = DatasetSummary.of(data(
                graph, new float[][] {{1, 0}, {0, 0}, {2, 3}, {0, 1}, {0, 0}}, 0, 0, 1, Labels.UNLABELLED, 1));
        assertThat(summary.nodes()).isEqualTo(5);
        assertThat(summary.edges()).isEqualTo(4);
        assertThat(summary.meanDegree()).isEqualTo(1.6);
        assertThat(summary.maxDegree()).isEqualTo(3);
        assertThat(summary.isolatedNodes()).isEqualTo(1);
        assertThat(summary.density()).isEqualTo(0.4);
        assertThat(summary.featurelessNodes()).isEqualTo(2);
        assertThat(summary.classSizes()).containsExactly(2, 2, 0);
        assertThat(summary.unlabelledNodes()).isEqualTo(1);
        assertThat(summary.edgeHomophily()).hasValue(1.0 / 3);
    }

    @Test
    void homophilyIsUnknownWithoutLabelledEdges() {
        Dataset data = data(CsrGraph.withoutEdges(2), new float[][] {{1}, {1}}, 0, 0);
        assertThat(DatasetSummary.of(data).edgeHomophily()).isEmpty();
    }
}
