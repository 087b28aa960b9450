package org.sgul.models.zoo;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.ModelContract;

/** Checks every model of this module against the published model contract. */
class BuiltInModelsContractTest {
    @TestFactory
    List<DynamicContainer> satisfyTheContract() {
        return BuiltInModels.all().stream()
                .map(model -> DynamicContainer.dynamicContainer(
                        model.name(),
                        ModelContract.tests(model, Map.of("hidden", "8", "epochs", "5"), new IncrementalEngine())))
                .toList();
    }
}
