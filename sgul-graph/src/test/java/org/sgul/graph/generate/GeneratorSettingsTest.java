package org.sgul.graph.generate;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.SgulException;

class GeneratorSettingsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nodes           | 4      | nodes must be at least the number of classes, not 4
            classes         | 0      | classes must be at least 1, not 0
            features        | 0      | features must be at least 1, not 0
            edges           | -1     | edges must be between 0 and 500000000, not -1
            homophily       | 1.1    | homophily must be between 0 and 1, not 1.1
            homophily       | NaN    | homophily must be between 0 and 1, not NaN
            degree-exponent | 2      | degree-exponent must be a number above 2, not 2.0
            degree-exponent | Infinity | degree-exponent must be a number above 2, not Infinity
            informativeness | -0.5   | informativeness must be between 0 and 1, not -0.5
            class-balance   | 0      | class-balance must be above 0 and at most 1, not 0.0
            non-zeros       | 65     | non-zeros must be between 1 and the number of features, not 65
            nodes           | 200000000 | nodes × non-zeros is too large for one feature matrix: 2000000000
            """)
    void saysWhatIsAllowed(String parameter, String value, String message) {
        assertThatThrownBy(() -> GraphGeneratorTest.small(Map.of(parameter, value)))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining(message)
                .extracting(e -> ((SgulException) e).kind())
                .isEqualTo(SgulException.Kind.USAGE);
    }

    @Test
    void reportsAllProblemsTogether() {
        assertThatThrownBy(() -> GraphGeneratorTest.small(Map.of("features", 0, "homophily", 2)))
                .hasMessageContaining("features must be at least 1")
                .hasMessageContaining("homophily must be between 0 and 1");
    }

    @Test
    void refusesMoreEdgesThanHalfOfThePairs() {
        assertThatThrownBy(() -> GraphGeneratorTest.small(
                        Map.of("nodes", 20, "edges", 60, "classes", 2, "class-balance", 1, "homophily", 1)))
                .hasMessageContaining("homophily 1.0 puts 60 edges within classes, where at most 45 are allowed"
                        + " (half of the pairs); use fewer edges or more nodes");
        assertThatThrownBy(() -> GraphGeneratorTest.small(Map.of("classes", 1, "homophily", 0.5)))
                .hasMessageContaining("puts 750 edges between classes, where at most 0 are allowed");
    }
}
