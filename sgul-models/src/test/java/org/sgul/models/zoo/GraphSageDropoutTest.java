package org.sgul.models.zoo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.Computation;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.Phase;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;
import org.sgul.models.train.WeightSet;

class GraphSageDropoutTest {
    private static final int FEATURES = 32;

    /**
     * Two neighbours, and equal weights for a node and its neighbour: each computes W·(x₀ + x₁). If both terms see the same dropout
     * of the input, the two nodes have equal hidden units, and equal scores unless the unit itself is dropped.
     */
    @Test
    void aNodeAndItsNeighboursSeeTheSameDropoutOfTheInput() {
        GraphBuilder edge = new GraphBuilder(2);
        edge.add(0, 1);
        CsrGraph graph = edge.build();
        float[][] rows = new float[2][FEATURES];
        SplittableRandom random = new SplittableRandom(1);
        for (float[] row : rows) {
            for (int i = 0; i < FEATURES; i++) {
                row[i] = (float) random.nextDouble();
            }
        }
        float[] ones = new float[FEATURES];
        Arrays.fill(ones, 1);
        Blueprint model = Blueprints.graphSage();
        List<TensorSlot> slots = model.slots(1, FEATURES, 1);
        Weights weights = new Weights(Map.of(
                Blueprints.Names.weight(1), Tensor.of(new int[] {1, FEATURES}, ones),
                Blueprints.Names.selfWeight(1), Tensor.of(new int[] {1, FEATURES}, ones),
                Blueprints.Names.bias(1), Tensor.of(new int[] {1}, new float[1]),
                Blueprints.Names.weight(2), Tensor.of(new int[] {1, 1}, new float[1]),
                Blueprints.Names.selfWeight(2), Tensor.of(new int[] {1, 1}, new float[] {1}),
                Blueprints.Names.bias(2), Tensor.of(new int[] {1}, new float[1])));
        Computation computation = new Computation();
        Variable scores = model.scores(
                computation,
                new LabelledInput(graph, DenseFeatures.owning(rows, FEATURES), NodeList.of(0, 1)),
                WeightSet.of(slots, weights),
                Phase.training(0.5));
        int compared = 0;
        for (int seed = 0; seed < 50; seed++) {
            computation.forward(new SplittableRandom(seed));
            double first = scores.value(0)[0];
            double second = scores.value(1)[0];
            if (first != 0 && second != 0) {
                assertThat(first).as("seed %d", seed).isCloseTo(second, within(1e-12));
                compared++;
            }
        }
        assertThat(compared).isPositive();
    }
}
