package org.sgul.baselines;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;
import org.sgul.testkit.RankerContract;

/** Checks every ranker of this module against the published ranker contract. */
class BuiltInRankersTest {
    @TestFactory
    List<DynamicContainer> satisfyTheContract() {
        return new BaselinesPlugin()
                .rankers().stream()
                        .map(ranker -> DynamicContainer.dynamicContainer(
                                ranker.name(), RankerContract.tests(ranker, Map.of(), true)))
                        .toList();
    }
}
