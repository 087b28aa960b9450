package org.sgul.baselines;

import java.util.List;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;
import org.sgul.testkit.LearnerContract;

/** Every learner of this module keeps the contract that plugins from outside are held to. */
class BuiltInLearnersTest {

    @TestFactory
    List<DynamicContainer> keepTheContract() {
        return new BaselinesPlugin()
                .learners().stream()
                        .map(learner ->
                                DynamicContainer.dynamicContainer(learner.name(), LearnerContract.tests(learner)))
                        .toList();
    }
}
