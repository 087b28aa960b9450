package org.sgul.models.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.model.Model;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.models.inference.FullPass;
import org.sgul.models.network.file.NetworkProposal;

class NetworkProposalTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"deepgcn", "gat", "sage", "gin", "appnp", "gcn"})
    void aProposalReadsTheWeightsThatItWasMadeFor(String name) throws IOException {
        Weights weights = GoldenNetworks.weights(name);
        for (Weights order : List.of(weights, new Weights(new TreeMap<>(weights.tensors())))) {
            load(NetworkProposal.of(order).orElseThrow(), weights);
        }
    }

    @Test
    void theProposalForTwoGcnLayersIsTheNetwork() throws IOException {
        Weights weights = GoldenNetworks.weights("gcn");
        String proposed = NetworkProposal.of(weights).orElseThrow();
        assertThat(proposed.lines().filter(line -> line.startsWith("  -")))
                .containsExactly(
                        "  - {type: gcn, weights: conv1, width: 6}",
                        "  - {type: relu, name: h1}",
                        "  - {type: gcn, weights: conv2, width: 4}");
        double[][] actual =
                FullPass.probabilities(load(proposed, weights), GoldenNetworks.graph(), GoldenNetworks.features());
        assertThat(actual[3]).containsExactly(GoldenNetworks.rows("gcn.csv").get(3), within(1e-6));
    }

    @Test
    void normalisationFollowsItsLayerAndAWideLastLayerReadsAConcatenation() {
        assertThat(NetworkProposal.of(GoldenNetworks.weights("deepgcn"))
                        .orElseThrow()
                        .lines()
                        .filter(line -> line.startsWith("  -")))
                .containsExactly(
                        "  - {type: gcn, weights: convs.0, width: 6}",
                        "  - {type: batch-norm, weights: bns.0}",
                        "  - {type: relu, name: h1}",
                        "  - {type: gcn, weights: convs.1, width: 6}",
                        "  - {type: batch-norm, weights: bns.1}",
                        "  - {type: relu, name: h2}",
                        "  - {type: gcn, weights: convs.2, width: 6}",
                        "  - {type: batch-norm, weights: bns.2}",
                        "  - {type: relu, name: h3}",
                        "  - {type: concat, input: [h1, h2, h3]}",
                        "  - {type: linear, weights: lin, width: 4}");
    }

    /** As in PyTorch Geometric before 2.5. */
    @Test
    void weightsOfAnOldGatAreRenamed() throws IOException {
        Map<String, Tensor> old = new LinkedHashMap<>();
        GoldenNetworks.weights("gat").tensors().forEach((name, tensor) -> {
            old.put(name.replace(".lin.", ".lin_src."), tensor);
            if (name.contains(".lin.")) {
                old.put(name.replace(".lin.", ".lin_dst."), tensor);
            }
        });
        String proposed = NetworkProposal.of(new Weights(old)).orElseThrow();
        assertThat(proposed)
                .contains("tensors:\n  conv1.lin.weight: conv1.lin_src.weight\n")
                .contains("ignore:  # not recognised\n  - conv1.lin_dst.weight\n");
        load(proposed, new Weights(old));
    }

    @Test
    void withoutAMatrixNothingIsProposed() {
        assertThat(NetworkProposal.of(new Weights(Map.of("a.bias", Tensor.of(new int[] {1}, 1f)))))
                .isEmpty();
    }

    private Model load(String proposed, Weights weights) throws IOException {
        Path file = Files.writeString(folder.resolve("net.yaml"), proposed);
        return GoldenNetworks.architecture(file).load(weights, GoldenNetworks.FEATURES, GoldenNetworks.CLASSES);
    }
}
