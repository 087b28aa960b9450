package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;

/** Rules for every data set, from any source. */
final class DatasetRules {
    private DatasetRules() {}

    /** A simple undirected graph, finite features, unique node names and masks of existing nodes. */
    static void wellFormed(Dataset data) {
        assertThat(data.name()).as("name").isNotBlank();
        assertThat(data.provenance().reader()).as("reader in the provenance").isNotBlank();
        assertThat(data.provenance().checksum())
                .as("checksum in the provenance")
                .isNotBlank();
        assertGraph(data.graph());
        assertFeatures(data.features());
        assertThat(data.labels().classNames()).as("class names").doesNotHaveDuplicates();
        Set<String> names = new HashSet<>();
        for (int node = 0; node < data.graph().nodeCount(); node++) {
            String name = data.nodeNames().of(node);
            assertThat(names.add(name))
                    .as("name '%s' of node %d: names must be unique", name, node)
                    .isTrue();
        }
        data.masks().forEach(mask -> assertMask(mask, data.graph().nodeCount()));
    }

    private static void assertGraph(Graph graph) {
        long entries = 0;
        for (int node = 0; node < graph.nodeCount(); node++) {
            int before = -1;
            for (int i = 0; i < graph.degree(node); i++) {
                int neighbour = graph.neighbour(node, i);
                assertThat(neighbour)
                        .as("neighbour %d of node %d: ascending ids of other nodes", i, node)
                        .isBetween(before + 1, graph.nodeCount() - 1)
                        .isNotEqualTo(node);
                assertThat(graph.hasEdge(neighbour, node))
                        .as("edge %d–%d in both directions", node, neighbour)
                        .isTrue();
                assertThat(graph.weight(node, i))
                        .as("weight of the edge %d–%d: positive and finite", node, neighbour)
                        .isPositive()
                        .isFinite();
                before = neighbour;
            }
            entries += graph.degree(node);
        }
        assertThat(2 * graph.edgeCount())
                .as("twice the edge count, against the sum of degrees")
                .isEqualTo(entries);
    }

    private static void assertFeatures(FeatureMatrix features) {
        for (int row = 0; row < features.rows(); row++) {
            int before = -1;
            for (int i = 0; i < features.storedEntries(row); i++) {
                assertThat(features.column(row, i))
                        .as("column of entry %d of row %d: ascending", i, row)
                        .isBetween(before + 1, features.columns() - 1);
                assertThat(features.value(row, i))
                        .as("feature %d of node %d", features.column(row, i), row)
                        .isFinite();
                before = features.column(row, i);
            }
        }
    }

    private static void assertMask(Mask mask, int nodes) {
        Set<Integer> seen = new HashSet<>();
        for (NodeList part : List.of(mask.train(), mask.validation(), mask.test())) {
            part.stream().forEach(node -> {
                assertThat(node).as("node in mask '%s'", mask.name()).isBetween(0, nodes - 1);
                assertThat(seen.add(node))
                        .as("node %d appears once in mask '%s'", node, mask.name())
                        .isTrue();
            });
        }
    }

    /** Fails unless both data sets have the same content. */
    static void same(Dataset actual, Dataset expected) {
        assertThat(actual.provenance().checksum())
                .as("checksum")
                .isEqualTo(expected.provenance().checksum());
        assertThat(actual.masks()).as("masks").isEqualTo(expected.masks());
        assertThat(actual.labels().classNames())
                .as("class names")
                .isEqualTo(expected.labels().classNames());
        assertThat(nodes(actual)).as("nodes").isEqualTo(nodes(expected));
    }

    /** Name, label, neighbours and features of every node. */
    private static List<List<Object>> nodes(Dataset data) {
        return IntStream.range(0, data.graph().nodeCount())
                .mapToObj(v -> List.<Object>of(
                        data.nodeNames().of(v),
                        data.labels().of(v),
                        IntStream.range(0, data.graph().degree(v))
                                .map(i -> data.graph().neighbour(v, i))
                                .boxed()
                                .toList(),
                        IntStream.range(0, data.features().storedEntries(v))
                                .mapToObj(i -> List.of(
                                        data.features().column(v, i),
                                        data.features().value(v, i)))
                                .toList()))
                .toList();
    }
}
