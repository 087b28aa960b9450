package org.sgul.valuation.walk;

import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;
import org.sgul.testkit.ExecutorContract;
import org.sgul.valuation.ValuationPlugin;

/** All executors of this module keep the contract. */
class ExecutorsContractTest {
    @TestFactory
    Stream<DynamicContainer> keepTheContract() {
        return new ValuationPlugin()
                .executors().stream()
                        .map(executor -> dynamicContainer(executor.name(), ExecutorContract.tests(executor, Map.of())));
    }
}
