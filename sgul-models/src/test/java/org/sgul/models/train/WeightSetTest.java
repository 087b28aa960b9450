package org.sgul.models.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.core.run.SeededRun;

class WeightSetTest {
    private static final List<TensorSlot> SLOTS = List.of(
            TensorSlot.weight("w", 40, 60),
            TensorSlot.bias("b", 40),
            new TensorSlot("a", TensorSlot.Role.ATTENTION, List.of(2, 3), 0));

    @Test
    void initialWeightsAreGlorotUniformAndBiasesZero() {
        WeightSet set = WeightSet.fresh(SLOTS, new SeededRun(1));
        double bound = Math.sqrt(6.0 / 100);
        double squares = 0;
        for (double[] row : set.get("w").values) {
            for (double value : row) {
                assertThat(Math.abs(value)).isLessThan(bound);
                squares += value * value;
            }
        }
        assertThat(squares / 2400).isBetween(bound * bound / 3 * 0.9, bound * bound / 3 * 1.1);
        assertThat(set.get("b").values[0]).containsOnly(0);
    }

    @Test
    void equalSeedsGiveEqualWeightsAndDifferentSeedsDoNot() {
        Weights one = WeightSet.fresh(SLOTS, new SeededRun(1)).rounded();
        assertThat(WeightSet.fresh(SLOTS, new SeededRun(1)).rounded()).isEqualTo(one);
        assertThat(WeightSet.fresh(SLOTS, new SeededRun(2)).rounded()).isNotEqualTo(one);
    }

    @Test
    void usesPyTorchsLayout() {
        List<TensorSlot> slots = List.of(TensorSlot.weight("w", 2, 3));
        Tensor tensor = Tensor.of(new int[] {2, 3}, 1, 2, 3, 4, 5, 6);
        WeightSet set = WeightSet.of(slots, new Weights(Map.of("w", tensor)));
        assertThat(set.get("w").values).isDeepEqualTo(new double[][] {{1, 4}, {2, 5}, {3, 6}});
        assertThat(set.rounded().tensors()).containsEntry("w", tensor);
    }
}
