package org.sgul.graph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;

class NodeIndexTest {
    private static final List<String> NAMES = List.of("alice", "bob", "smith, john");

    private static NodeIndex index(NodeNames names) {
        return new NodeIndex(new Dataset(
                "people",
                CsrGraph.withoutEdges(3),
                DenseFeatures.owning(new float[3][1], 1),
                Labels.of(new int[3], List.of("only")),
                List.of(),
                names,
                new Provenance("none", "", "", 0, 0, List.of())));
    }

    @Test
    void findsNamesAloneOrInAListEvenWithACommaInAName() {
        NodeIndex index = index(NAMES::get);
        assertThat(index.nodes(List.of("bob,alice"))).isEqualTo(NodeList.of(1, 0));
        assertThat(index.nodes(List.of("smith, john", "alice, bob"))).isEqualTo(NodeList.of(2, 0, 1));
        assertThat(index(NodeNames.NUMBERS).nodes(List.of("2", "0"))).isEqualTo(NodeList.of(2, 0));
    }

    @Test
    void unknownNamesAreListedWithTheNearestOnes() {
        assertThatThrownBy(() -> index(NAMES::get).nodes(List.of("alcie,bob,zzzzzzzzzzzz")))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.USAGE))
                .hasMessage("data set people has no node 'alcie' — did you mean 'alice'?; data set people has no node"
                        + " 'zzzzzzzzzzzz'");
        assertThatThrownBy(() -> index(NodeNames.NUMBERS).nodes(List.of("3")))
                .hasMessage("data set people has no node '3'; its nodes are 0..2");
        assertThatThrownBy(() -> index(NAMES::get).nodes(List.of("bob", "bob")))
                .hasMessage("node 'bob' is given twice");
    }
}
