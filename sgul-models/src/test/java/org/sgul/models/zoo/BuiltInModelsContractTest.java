package org.sgul.models.zoo;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.ModelContract;

/** Every model of this module keeps the contract that plugins from outside are held to. */
class BuiltInModelsContractTest {
    @TestFactory
    List<DynamicContainer> keepTheContract() {
        return BuiltInModels.all().stream()
                .map(model -> DynamicContainer.dynamicContainer(
                        model.name(),
                        ModelContract.tests(model, Map.of("hidden", "8", "epochs", "5"), new IncrementalEngine())))
                .toList();
    }
}
