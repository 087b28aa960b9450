package org.sgul.models.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.SgulException;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;

class NetworkFileTest {
    @TempDir
    private Path folder;

    /** Lines are separated by {@code /}. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "layers:/- {type: gnc, weights: a} | line 2: unknown type 'gnc' — did you mean 'gcn'?",
                "layers:/- {type: gcn, wieghts: a} | line 2: parameters of 'gcn': unknown parameter 'wieghts' — did you mean 'weights'?",
                "layers:/- {type: gcn} | line 2: weights is missing: the beginning of the names",
                "layers:/- {weights: a} | line 2: a layer needs a type, one of linear, gcn, sage",
                "layers:/- gcn | line 2: a layer must have keys, such as '- type: gcn'",
                "layers: gcn | line 1: layers must be a list",
                "layers: [] | has no layers",
                "- type: gcn | line 1: must have the key 'layers'",
                "layers:/- {type: relu}/layer: 3 | line 3: unknown key 'layer' — did you mean 'layers'?",
                "layers:/- {type: relu, name: a}/- {type: tanh, name: a} | line 3: the name 'a' is already taken",
                "layers:/- {type: relu, name: first}/- {type: add, input: [first, frist]} | line 3: no layer before this one has the name 'frist' — did you mean 'first'?",
                "layers:/- {type: relu}/- {type: concat} | line 3: concat needs input, a list of names",
                "layers:/- {type: relu, input: [features, features]} | line 2: relu reads one layer, but 2 are given",
                "layers:/- {type: add, input: [features]} | line 2: add reads two or more layers, but 1 are given",
                "layers:/- {type: dropout, rate: 1} | line 2: parameters of 'dropout': rate is 1.0, must be at least 0 and below 1",
                "layers:/- {type: appnp, steps: 0} | line 2: steps is 0, must be at least 1",
                "layers:/- {type: appnp, steps: 2000000000} | line 2: steps is 2000000000, must be at least 1 and at most 1000",
                "layers:/- {type: sgc, weights: a, steps: 1001} | line 2: steps is 1001, must be at least 1 and at most 1000",
                "layers:/- {type: leaky-relu, slope: 2} | line 2: slope is 2.0, must be between 0 and 1",
                "layers:/- {type: gcn, weights: a, width: many} | line 2: parameters of 'gcn': width: 'many' is not a whole number",
                "layers:/- {type: relu}/embedding: h | line 3: no layer before this one has the name 'h'",
                "layers:/- {type: relu}/tensors: [a] | line 3: tensors must have lines such as",
                "layers:/- {type: relu}/tensors: {a: 3} | line 3: tensors: 'a' is 3, must be the name of a tensor",
                "layers:/- {type: relu}/ignore: a | line 3: ignore must be a list of names of tensors",
                "layers:/- {type: relu, type: elu} | line 2: is not YAML: Duplicate Object property",
                "layers:/- {type: relu | is not YAML",
            })
    void mistakesAreReportedWithTheirLine(String content, String message) throws IOException {
        Path file = write(content.replace("/", "\n"));
        assertThatThrownBy(() -> GoldenNetworks.architecture(file))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(message);
    }

    @Test
    void aMissingFileAndAMissingParameterAreReported() {
        assertThatThrownBy(() -> GoldenNetworks.architecture(folder.resolve("none.yaml")))
                .hasMessageContaining("none.yaml: network file not found");
        assertThatThrownBy(() -> GoldenNetworks.architecture(Path.of("")))
                .hasMessageContaining(
                        "parameters of 'network': file: the YAML file with the network's layers is needed");
    }

    @Test
    void contentBeyondTheLimitsOfTheParserIsADataError() throws IOException {
        for (String value : List.of("1".repeat(1_200), "[".repeat(100_000), "{a: ".repeat(100_000), "&a [*a]")) {
            for (String content : List.of("layers:\n- {type: " + value, "other: " + value, "layers: " + value, value)) {
                Path file = write(content);
                assertThatThrownBy(() -> GoldenNetworks.architecture(file))
                        .isInstanceOf(SgulException.class)
                        .hasMessageStartingWith(file.toString())
                        .satisfies(e -> assertThat(e.getMessage().length()).isLessThan(600));
            }
        }
    }

    @Test
    void aFileThatIsNoNetworkIsNotReadToItsEnd() throws IOException {
        Path file = write("#".repeat(2 << 20));
        assertThatThrownBy(() -> GoldenNetworks.architecture(file))
                .hasMessageContaining("has more than 1048576 bytes, and a network file has at most that many");
    }

    @Test
    void widthsThatDoNotFitAreReportedWithTheLine() throws IOException {
        Path add = write("""
                layers:
                  - {type: gcn, weights: a, name: first}
                  - {type: add, input: [first, features]}
                  - {type: linear, weights: b}
                """);
        assertThatThrownBy(() -> GoldenNetworks.architecture(add).load(new Weights(Map.of()), 9, 4))
                .hasMessageContaining("net.yaml, line 3: the inputs have widths [64, 9], must be equal");
        Path last = write("""
                layers:
                  - {type: linear, weights: a, width: 5}
                """);
        assertThatThrownBy(() -> GoldenNetworks.architecture(last).load(new Weights(Map.of()), 9, 4))
                .hasMessageContaining("net.yaml: the last layer has width 5, but there are 4 classes");
        Path shared = write("""
                layers:
                  - {type: linear, weights: a, width: 9}
                  - {type: linear, weights: a}
                """);
        assertThatThrownBy(() -> GoldenNetworks.architecture(shared).load(new Weights(Map.of()), 9, 4))
                .hasMessageContaining("two layers have the tensor a.weight");
    }

    @Test
    void wrongTensorsHaveOneLineEach() throws IOException {
        Architecture network = GoldenNetworks.architecture(GoldenNetworks.path("gcn.yaml"));
        Map<String, Tensor> tensors =
                new LinkedHashMap<>(GoldenNetworks.weights("gcn").tensors());
        tensors.put("conv1.lin.weight", Tensor.of(new int[] {9, 6}, new float[54]));
        tensors.remove("conv2.bias");
        tensors.put("conv3.bias", Tensor.of(new int[] {4}, new float[4]));
        assertThatThrownBy(() -> network.load(new Weights(tensors), 9, 4))
                .hasMessageContainingAll(
                        "\n  conv1.lin.weight: expected [6×9], found [9×6], looks transposed  <--",
                        "\n  conv1.bias: expected [6], found [6]\n",
                        "\n  conv2.bias: expected [4], missing — did you mean 'conv3.bias'?  <--",
                        "\n  conv3.bias: not expected, found [4] — did you mean 'conv2.bias'?  <--");
    }

    @Test
    void aMisspeltTensorLeavesTheOthersRight() throws IOException {
        Architecture network = GoldenNetworks.architecture(GoldenNetworks.path("gcn.yaml"));
        Map<String, Tensor> tensors =
                new LinkedHashMap<>(GoldenNetworks.weights("gcn").tensors());
        tensors.put("conv1.lin.wieght", tensors.remove("conv1.lin.weight"));
        assertThatThrownBy(() -> network.load(new Weights(tensors), 9, 4))
                .hasMessageContainingAll(
                        "\n  conv1.lin.weight: expected [6×9], missing — did you mean 'conv1.lin.wieght'?  <--",
                        "\n  conv1.bias: expected [6], found [6]\n",
                        "\n  conv2.lin.weight: expected [4×6], found [4×6]\n",
                        "\n  conv2.bias: expected [4], found [4]\n");
    }

    @Test
    void aHiddenWidthThatNoLayerHasIsRefused() throws IOException {
        Path file = write("""
                layers:
                  - {type: gcn, weights: a, width: 5}
                  - {type: relu}
                  - {type: gcn, weights: b}
                """);
        assertThatThrownBy(() -> GoldenNetworks.architecture(file, "hidden", "16,32"))
                .hasMessage("parameters of 'network': hidden is 16,32, but no layer of " + file
                        + " has that width; omit hidden, or remove 'width' from the layers that should have it");
        Files.writeString(file, Files.readString(file).replace(", width: 5", ""));
        assertThat(GoldenNetworks.architecture(file, "hidden", "16,32")).isNotNull();
    }

    @Test
    void anEpsilonThatDiffersFromTheFileIsReported() throws IOException {
        Path file = write(Files.readString(GoldenNetworks.path("gin.yaml")).replace("0.25", "0.5"));
        assertThatThrownBy(() -> GoldenNetworks.architecture(file).load(GoldenNetworks.weights("gin"), 9, 4))
                .hasMessageContaining("tensor convs.1.eps is 0.25 in the weights but 0.5")
                .hasMessageContaining("write epsilon: 0.25");
    }

    @Test
    void aChosenEmbeddingIsUsed() throws IOException {
        Path file = write("""
                layers:
                  - {type: gcn, weights: conv1, name: first}
                  - {type: relu}
                  - {type: gcn, weights: conv2}
                embedding: first
                """);
        LocalModel model = (LocalModel) GoldenNetworks.architecture(file).load(GoldenNetworks.weights("gcn"), 9, 4);
        assertThat(model.network().embedding()).isEqualTo(1);
        assertThat(model.network().stages()).hasSize(5);
    }

    @Test
    void theExampleOfTheGuideFitsTheWeightsThatItDescribes() throws IOException {
        String guide = Files.readString(Path.of("../docs/own-model.md"));
        int begin = guide.indexOf("```yaml\n") + "```yaml\n".length();
        Path file = write(guide.substring(begin, guide.indexOf("```", begin)));
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        GoldenNetworks.weights("deepgcn").tensors().forEach((name, tensor) -> {
            if (name.startsWith("convs.0") || name.startsWith("bns.0")) {
                tensors.put(name, tensor);
            }
        });
        tensors.put("conv_two.weight", Tensor.of(new int[] {6, 6}, new float[36]));
        tensors.put("conv_two.bias", Tensor.of(new int[] {6}, new float[6]));
        tensors.put("lin.weight", Tensor.of(new int[] {4, 12}, new float[48]));
        tensors.put("lin.bias", Tensor.of(new int[] {4}, new float[4]));
        tensors.put("decoder.weight", Tensor.of(new int[] {1}, 1f));
        assertThat(GoldenNetworks.architecture(file)
                        .load(new Weights(tensors), 9, 4)
                        .weights()
                        .tensors())
                .containsKeys("convs.1.lin.weight", "convs.1.bias", "bns.0.running_var")
                .doesNotContainKey("decoder.weight");
    }

    private Path write(String content) throws IOException {
        return Files.writeString(folder.resolve("net.yaml"), content);
    }
}
