package org.sgul.models.zoo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.model.Weights;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.plugin.WeightsFiles;
import org.sgul.core.run.SeededRun;
import org.sgul.models.ModelsPlugin;
import org.sgul.models.NaiveEvaluator;

class SavedModelsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"m.safetensors", "m.npz", "M.NPZ"})
    void aSavedModelEqualsTheTrainedOneWhenLoaded(String name) {
        ToyTask toy = new ToyTask(1, 1);
        TrainingTask task = toy.task(toy.graph);
        for (ArchitectureFactory<?> builtIn : BuiltInModels.all()) {
            String model = builtIn.name();
            Architecture architecture = architecture(model);
            LocalModel trained = (LocalModel) architecture.train(task, new SeededRun(1));
            Path file = folder.resolve(model + name);
            new WeightsFiles(PluginRegistry.of(new ModelsPlugin()).catalog(PluginKind.WEIGHTS))
                    .save(trained.weights(), file);
            LocalModel loaded = (LocalModel) architecture.load(
                    new WeightsFiles(PluginRegistry.of(new ModelsPlugin()).catalog(PluginKind.WEIGHTS)).load(file),
                    3,
                    2);
            assertThat(loaded.weights().tensors()).isEqualTo(trained.weights().tensors());
            assertThat(NaiveEvaluator.evaluate(loaded.network(), toy.graph, toy.features)
                            .get(loaded.network().scores()))
                    .isDeepEqualTo(NaiveEvaluator.evaluate(trained.network(), toy.graph, toy.features)
                            .get(trained.network().scores()));
        }
    }

    @Test
    void theHiddenWidthIsTakenFromTheFile() {
        Map<String, Tensor> narrow = new LinkedHashMap<>();
        narrow.put("l1.weight", Tensor.of(new int[] {2, 3}, 1, 2, 3, 4, 5, 6));
        narrow.put("l1.bias", Tensor.of(new int[] {2}, 0, 0));
        LocalModel linear = (LocalModel) architecture("sgc").load(new Weights(narrow), 3, 2);
        assertThat(linear.network().embedding()).isEqualTo(linear.network().scores());
        assertThatThrownBy(() -> architecture("graphsage").load(new Weights(narrow), 3, 2))
                .hasMessageContaining("l1.self.weight: expected [2×3], missing");
        narrow.put("l2.weight", Tensor.of(new int[] {5, 2}, new float[10]));
        narrow.put("l2.bias", Tensor.of(new int[] {5}, new float[5]));
        assertThat(architecture("gcn").load(new Weights(narrow), 3, 5).classCount())
                .isEqualTo(5);
        assertThatThrownBy(() -> architecture("gcn").load(new Weights(narrow), 4, 5))
                .hasMessageContaining("l1.weight: expected [2×4], found [2×3]  <--")
                .hasMessageContaining("l2.weight: expected [5×2], found [5×2]\n");
        assertThatThrownBy(() -> architecture("gcn").load(new Weights(Map.of()), 4, 5))
                .hasMessageContaining("l1.weight: expected [64×4], missing");
        assertThatThrownBy(() -> architecture("gin").load(new Weights(narrow), 3, 5))
                .hasMessageContaining("l4.weight: expected [5×2], missing");
        assertThatThrownBy(() -> architecture("gat").load(new Weights(narrow), 3, 5))
                .hasMessageContaining("a hidden width of 2 among 8 heads");
    }

    /** Hidden width 3, made for 7 features and 2 classes, loaded for 3 features: [3×7] has as many rows as there are features. */
    @Test
    void weightsForOtherDataAreNotCalledTransposed() {
        Map<String, Tensor> other = new LinkedHashMap<>();
        other.put("l1.weight", Tensor.of(new int[] {3, 7}, new float[21]));
        other.put("l1.bias", Tensor.of(new int[] {3}, new float[3]));
        other.put("l2.weight", Tensor.of(new int[] {2, 3}, new float[6]));
        other.put("l2.bias", Tensor.of(new int[] {2}, new float[2]));
        assertThatThrownBy(() -> architecture("gcn").load(new Weights(other), 3, 2))
                .hasMessageContaining("l1.weight: expected [3×3], found [3×7]  <--")
                .hasMessageContaining("l1.bias: expected [3], found [3]\n")
                .hasMessageContaining("l2.weight: expected [2×3], found [2×3]\n");
        other.put("l1.weight", Tensor.of(new int[] {7, 3}, new float[21]));
        assertThatThrownBy(() -> architecture("gcn").load(new Weights(other), 7, 2))
                .hasMessageContaining("l1.weight: expected [3×7], found [7×3], looks transposed  <--")
                .hasMessageContaining("l1.bias: expected [3], found [3]\n");
    }

    @Test
    void aMisspeltOrMissingTensorLeavesTheOthersRight() {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        tensors.put("l1.wieght", Tensor.of(new int[] {5, 7}, new float[35]));
        tensors.put("l1.bias", Tensor.of(new int[] {5}, new float[5]));
        tensors.put("l2.weight", Tensor.of(new int[] {2, 5}, new float[10]));
        tensors.put("l2.bias", Tensor.of(new int[] {2}, new float[2]));
        assertThatThrownBy(() -> architecture("gcn").load(new Weights(tensors), 7, 2))
                .hasMessageContaining("l1.weight: expected [5×7], missing — did you mean 'l1.wieght'?  <--")
                .hasMessageContaining("l1.bias: expected [5], found [5]\n")
                .hasMessageContaining("l2.weight: expected [2×5], found [2×5]\n");
        tensors.remove("l1.wieght");
        assertThatThrownBy(() -> architecture("gcn").load(new Weights(tensors), 7, 2))
                .hasMessageContaining("l1.weight: expected [5×7], missing  <--")
                .hasMessageContaining("l1.bias: expected [5], found [5]\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"citeseer-pmlp-sgc", "citeseer-pmlp-gcn"})
    @EnabledIfEnvironmentVariable(named = "SGUL_TEST_DATA", matches = ".+")
    void loadsWeightsMadeByPyTorch(String name) {
        Path file = Path.of(System.getenv("SGUL_TEST_DATA"), "golden", name, "weights.npz");
        String model = name.substring(name.indexOf('-') + 1);
        assertThat(architecture(model)
                        .load(
                                new WeightsFiles(PluginRegistry.of(new ModelsPlugin())
                                                .catalog(PluginKind.WEIGHTS))
                                        .load(file),
                                3703,
                                6)
                        .weights()
                        .tensors())
                .containsOnlyKeys("l1.weight", "l1.bias", "l2.weight", "l2.bias");
    }

    private static Architecture architecture(String name) {
        return create(PluginRegistry.of(new ModelsPlugin()).get(PluginKind.MODEL, name));
    }

    private static <C extends Record> Architecture create(ArchitectureFactory<C> factory) {
        return factory.create(factory.defaults());
    }
}
