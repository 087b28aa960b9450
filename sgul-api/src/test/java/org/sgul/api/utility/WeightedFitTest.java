package org.sgul.api.utility;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgul.api.utility.WeightedFit.Feature;
import org.sgul.api.utility.WeightedFit.Penalty;

class WeightedFitTest {
    private static final Feature KNOWN = new Feature("a", 2, 0.75);
    private static final Penalty PENALTY = new Penalty(0.1, 0.5, 0.01, 1, List.of(2.0));

    @Test
    void elementsHaveTheKeysOfResultsInTheirOrder() {
        assertThat(KNOWN.finding().keySet()).containsExactly("feature", "weight", "share");
        assertThat(new Feature("b", 1, Double.NaN).finding().keySet()).containsExactly("feature", "weight");
        assertThat(PENALTY.finding().keySet())
                .containsExactly("lambda", "mean-error", "standard-error", "positive-weights", "weights");
        assertThat(new Penalty(0.1, 0.5, 0.01, 1, List.of()).finding()).doesNotContainKey("weights");
    }

    @Test
    void aFitIsReadFromTheFindingsOfItsElements() {
        Map<String, Object> findings = Map.of(
                "features", List.of(KNOWN.finding()),
                "lambda", 0.1,
                "cross-validation", List.of(PENALTY.finding()),
                "warnings", List.of("few steps"));
        assertThat(WeightedFit.of(findings)).contains(new WeightedFit(List.of(KNOWN), 0.1, List.of(PENALTY)));
        assertThat(WeightedFit.of(Map.of("features", List.of(new Feature("b", 1, Double.NaN).finding()))))
                .contains(new WeightedFit(List.of(new Feature("b", 1, Double.NaN)), Double.NaN, List.of()));
    }

    @Test
    void otherFindingsAreNoWeightedFit() {
        assertThat(WeightedFit.of(Map.of())).isEmpty();
        assertThat(WeightedFit.of(Map.of("features", "a"))).isEmpty();
        assertThat(WeightedFit.of(Map.of("features", List.of("a")))).isEmpty();
        assertThat(WeightedFit.of(Map.of("features", List.of(Map.of("feature", "a")))))
                .isEmpty();
    }
}
