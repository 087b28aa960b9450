package org.sgul.models.train;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;

class WeightCheckTest {
    private static final List<TensorSlot> SLOTS =
            List.of(TensorSlot.weight("l1.weight", 2, 3), TensorSlot.bias("l1.bias", 2), TensorSlot.bias("l2.bias", 1));

    @Test
    void listsEverythingExpectedAndFound() {
        Map<String, Tensor> found = new LinkedHashMap<>();
        found.put("conv.weight", Tensor.of(new int[] {1, 2}, 1, 2));
        found.put("l1.weight", Tensor.of(new int[] {3, 2}, 1, 2, 3, 4, 5, 6));
        found.put("l1.bias", Tensor.of(new int[] {2}, 1, 2));
        assertThatThrownBy(() -> WeightCheck.fit("gcn", SLOTS, new Weights(found)))
                .hasMessage("""
                        these weights do not fit gcn:
                          l1.weight: expected [2×3], found [3×2], looks transposed  <--
                          l1.bias: expected [2], found [2]
                          l2.bias: expected [1], missing  <--
                          conv.weight: not expected, found [1×2]  <--
                        Shapes are PyTorch's, [outputs×inputs]; give the tensors these names when exporting them. A network of other \
                        layers is the model 'network': 'sgul models inspect FILE' proposes its file""");
    }

    @Test
    void similarNamesPointAtEachOther() {
        Map<String, Tensor> found = new LinkedHashMap<>();
        found.put("l1.wieght", Tensor.of(new int[] {2, 3}, 1, 2, 3, 4, 5, 6));
        found.put("l1.bias", Tensor.of(new int[] {2}, 1, 2));
        found.put("l2.bias", Tensor.of(new int[] {1}, 1));
        assertThatThrownBy(() -> WeightCheck.fit("gcn", SLOTS, new Weights(found)))
                .hasMessageContaining("""
                        these weights do not fit gcn:
                          l1.weight: expected [2×3], missing — did you mean 'l1.wieght'?  <--
                          l1.bias: expected [2], found [2]
                          l2.bias: expected [1], found [1]
                          l1.wieght: not expected, found [2×3] — did you mean 'l1.weight'?  <--
                        """);
    }

    @Test
    void aPrefixIsRecognizedAndAnotherArchitectureIsNot() {
        Map<String, Tensor> found = new LinkedHashMap<>();
        found.put("model.l1.weight", Tensor.of(new int[] {2, 3}, 1, 2, 3, 4, 5, 6));
        found.put("layers.1.bias_l", Tensor.of(new int[] {2}, 1, 2));
        assertThatThrownBy(() -> WeightCheck.fit("gcn", SLOTS, new Weights(found)))
                .hasMessageContaining("l1.weight: expected [2×3], missing — did you mean 'model.l1.weight'?  <--")
                .hasMessageContaining("l1.bias: expected [2], missing  <--")
                .hasMessageContaining("layers.1.bias_l: not expected, found [2]  <--");
    }

    @Test
    void weightsMustBeFinite() {
        Map<String, Tensor> found = new LinkedHashMap<>();
        found.put("l1.weight", Tensor.of(new int[] {2, 3}, 1, 2, 3, 4, 5, 6));
        found.put("l1.bias", Tensor.of(new int[] {2}, 1, 2));
        found.put("l2.bias", Tensor.of(new int[] {1}, 0));
        assertThatCode(() -> WeightCheck.fit("gcn", SLOTS, new Weights(found))).doesNotThrowAnyException();
        found.put("l1.bias", Tensor.of(new int[] {2}, 1, Float.NaN));
        assertThatThrownBy(() -> WeightCheck.fit("gcn", SLOTS, new Weights(found)))
                .hasMessage("weight l1.bias of gcn has NaN at position 1; all weights must be finite numbers");
    }
}
