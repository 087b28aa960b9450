package org.sgul.api.utility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class WeightedSumTest {
    private final Utility first = Utility.meanOverTargets(Target::degree);
    private final Utility second = Utility.meanOverTargets(Target::node);

    @Test
    void coefficientsAreALinearFunctionAndAWeightedSum() {
        WeightedSum.Coefficients line = new WeightedSum.Coefficients(1, 0.5, -2);
        assertThat(line.applyAsDouble(new double[] {4, 0.25})).isEqualTo(2.5);
        assertThat(line.of(List.of(first, second)))
                .isEqualTo(new WeightedSum(
                        1, List.of(new WeightedSum.Term(0.5, first), new WeightedSum.Term(-2, second))));
    }

    @Test
    void thereIsOneWeightPerUtility() {
        WeightedSum.Coefficients line = new WeightedSum.Coefficients(1, 0.5, -2);
        String message = "there are 2 weights for 1 utilities; one each is needed";
        assertThatThrownBy(() -> line.of(List.of(first))).hasMessage(message);
        assertThatThrownBy(() -> line.applyAsDouble(new double[1])).hasMessage(message);
    }
}
