package org.sgul.models.zoo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.SeededRun;

class RetrainingTest {
    private final ToyTask toy = new ToyTask(5, 1.5);

    @ParameterizedTest
    @ValueSource(strings = {"sgc", "gcn", "graphsage", "gat", "appnp", "gin", "pmlp-sgc", "pmlp-gcn"})
    void trainingWithATinyLearningRateStaysAtTheInitialWeights(String name) {
        WeightedModel model = train(name, Map.of("hidden", "8", "epochs", "1", "learning-rate", "1e-30"));
        assertThat(model.initialWeights().orElseThrow().toVector())
                .containsExactly(model.weights().toVector(), Offset.offset(1e-29));
    }

    @Test
    void initialWeightsAreThoseOfTheBestCandidate() {
        WeightedModel wide = train("gcn", Map.of("hidden", "1,16", "epochs", "30"));
        WeightedModel alone = train("gcn", Map.of("hidden", "16", "epochs", "30"));
        assertThat(wide.weights()).isEqualTo(alone.weights());
        assertThat(wide.initialWeights()).isEqualTo(alone.initialWeights());
    }

    @Test
    void initialWeightsOfLoadedModelsAreUnknown() {
        WeightedModel model = train("gcn", Map.of("hidden", "8", "epochs", "2"));
        WeightedModel loaded = (WeightedModel)
                architecture("gcn", Map.of()).load(model.weights(), model.featureCount(), model.classCount());
        assertThat(loaded.initialWeights()).isEqualTo(Optional.empty());
        assertThat(model.withWeights(model.weights()).initialWeights()).isEqualTo(Optional.empty());
    }

    @Test
    void weightsAreStoredInLayerOrder() {
        WeightedModel model = train("gcn", Map.of("hidden", "8", "epochs", "2"));
        Map<String, Tensor> reversed = new LinkedHashMap<>();
        for (String name : List.of("l2.bias", "l2.weight", "l1.bias", "l1.weight")) {
            reversed.put(name, model.weights().tensors().get(name));
        }
        assertThat(model.withWeights(new Weights(reversed)).weights().toVector())
                .isEqualTo(model.weights().toVector());
    }

    @Test
    void replacementWeightsMustFit() {
        WeightedModel narrow = train("gcn", Map.of("hidden", "4", "epochs", "1"));
        WeightedModel wide = train("gcn", Map.of("hidden", "8", "epochs", "1"));
        assertThatThrownBy(() -> wide.withWeights(narrow.weights()))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("these weights do not fit gcn");
        assertThatThrownBy(() ->
                        wide.weights().withVector(new double[wide.weights().toVector().length + 1]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there are " + wide.weights().toVector().length + " weights");
    }

    private WeightedModel train(String name, Map<String, ?> parameters) {
        return (WeightedModel) architecture(name, parameters).train(toy.task(toy.graph), new SeededRun(3));
    }

    private static Architecture architecture(String name, Map<String, ?> parameters) {
        return BuiltInModels.all().stream()
                .filter(factory -> factory.name().equals(name))
                .findFirst()
                .map(factory -> create(factory, parameters))
                .orElseThrow();
    }

    private static <C extends Record> Architecture create(ArchitectureFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }
}
