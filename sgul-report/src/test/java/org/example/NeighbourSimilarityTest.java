package org.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.NoParameters;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.Utility;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.FeatureContract;
import org.sgul.testkit.ReferenceMeasure;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.StepMeter;

/** A propagated feature of a plugin needs no change of an engine. */
class NeighbourSimilarityTest extends FeatureContract {
    @Override
    protected FeatureFactory<?> factory() {
        return new NeighbourSimilarityPlugin().features().get(0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void theIncrementalEngineEqualsTheReference(int seed) {
        TinyContext reference = TinyContext.of(TinyGames.random(seed), 3, seed);
        @SuppressWarnings("unchecked")
        FeatureFactory<NoParameters> factory = (FeatureFactory<NoParameters>) factory();
        Utility feature = factory.create(NoParameters.NONE);
        TinyContext incremental = reference.withEngine(new IncrementalEngine());
        StepMeter meter = new BoundUtilities(incremental, List.of(feature)).open();
        meter.addAll();
        assertThat(meter.value(0))
                .isCloseTo(
                        ReferenceMeasure.value(
                                feature, reference, reference.game().players()),
                        within(1e-8));
    }
}
