package org.sgul.valuation.task;

import java.util.List;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;
import org.sgul.testkit.TaskContract;
import org.sgul.valuation.ValuationPlugin;

/** Checks every task of this module against the published task contract. */
class BuiltInTasksTest {
    @TestFactory
    List<DynamicContainer> satisfyTheContract() {
        return new ValuationPlugin()
                .tasks().stream()
                        .map(task -> DynamicContainer.dynamicContainer(task.name(), TaskContract.tests(task)))
                        .toList();
    }
}
