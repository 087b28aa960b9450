package org.sgul.models.weights;

import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;
import org.sgul.models.ModelsPlugin;
import org.sgul.testkit.WeightsFormatContract;

/** All weights formats of this module keep the contract. */
class WeightsFormatsContractTest {
    @TestFactory
    Stream<DynamicContainer> keepTheContract() {
        return new ModelsPlugin()
                .weightsFormats().stream()
                        .map(format -> dynamicContainer(format.name(), WeightsFormatContract.tests(format)));
    }
}
