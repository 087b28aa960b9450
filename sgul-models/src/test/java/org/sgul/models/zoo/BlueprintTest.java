package org.sgul.models.zoo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.graph.store.CsrGraph;
import org.sgul.models.NaiveEvaluator;
import org.sgul.models.RandomInputs;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.Computation;
import org.sgul.models.train.CrossEntropy;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.Phase;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Trainable;
import org.sgul.models.train.Variable;
import org.sgul.models.train.WeightSet;

/** Compares training's forward pass and the inference network with the formula, and gradients with finite differences. */
class BlueprintTest {
    private static final int NODES = 14;
    private static final int FEATURES = 7;
    private static final int CLASSES = 3;
    private static final NodeList LABELLED = NodeList.of(5, 0, NODES - 1, 9);

    static Stream<Arguments> models() {
        Map<String, Blueprint> blueprints = new LinkedHashMap<>();
        blueprints.put("sgc", Blueprints.sgc());
        blueprints.put("gcn", Blueprints.gcn());
        blueprints.put("graphsage", Blueprints.graphSage());
        blueprints.put("gat", Blueprints.gat(2));
        blueprints.put("appnp", Blueprints.appnp(4, 0.2));
        blueprints.put("gin", Blueprints.gin(0.25));
        return IntStream.range(0, 6)
                .boxed()
                .flatMap(seed -> Stream.concat(
                        blueprints.entrySet().stream()
                                .map(model -> Arguments.of(model.getKey(), model.getValue(), 4, seed)),
                        Stream.of(
                                Arguments.of("sgc", Blueprints.sgc(), 0, seed),
                                Arguments.of("gcn", Blueprints.gcn(), 0, seed))));
    }

    @ParameterizedTest(name = "{0}, hidden {2}, seed {3}")
    @MethodSource("models")
    void trainingAndNetworkComputeTheFormula(String model, Blueprint blueprint, int hidden, int seed) {
        RandomGenerator random = new SplittableRandom(seed);
        compareWithFormula(model, blueprint, hidden, RandomInputs.graph(NODES, 16, random), seed, random);
    }

    @ParameterizedTest(name = "{0}, hidden {2}, seed {3}")
    @MethodSource("models")
    void withEdgeWeightsTrainingAndNetworkComputeTheFormulaOrRefuse(
            String model, Blueprint blueprint, int hidden, int seed) {
        RandomGenerator random = new SplittableRandom(seed);
        Graph graph = RandomInputs.weighted(RandomInputs.graph(NODES, 16, random), 1 + seed, random);
        if (model.equals("gat") || model.equals("gin")) {
            assertThatThrownBy(() -> compareWithFormula(model, blueprint, hidden, graph, seed, random))
                    .isInstanceOf(SgulException.class)
                    .hasMessageContaining(model + " is not defined for edge weights");
        } else {
            compareWithFormula(model, blueprint, hidden, graph, seed, random);
        }
    }

    private static void compareWithFormula(
            String model, Blueprint blueprint, int hidden, Graph graph, int seed, RandomGenerator random) {
        FeatureMatrix features = seed % 2 == 0
                ? RandomInputs.sparse(NODES, FEATURES, random)
                : RandomInputs.dense(NODES, FEATURES, random);
        List<TensorSlot> slots = blueprint.slots(hidden, FEATURES, CLASSES);
        Weights weights = random(slots, random);
        double[][] expected = ReferenceModels.scores(model, graph, features, weights.tensors());

        Computation computation = new Computation();
        Variable scores = blueprint.scores(
                computation,
                new LabelledInput(graph, features, LABELLED),
                WeightSet.of(slots, weights),
                Phase.EVALUATION);
        computation.forward();
        for (int i = 0; i < LABELLED.size(); i++) {
            assertThat(scores.value(i)).containsExactly(expected[LABELLED.get(i)], Offset.offset(1e-9));
        }

        LocalNetwork network = blueprint.network(weights, FEATURES);
        List<double[][]> stages = NaiveEvaluator.evaluate(network, graph, features);
        for (int node = 0; node < NODES; node++) {
            assertThat(stages.get(network.scores())[node]).containsExactly(expected[node], Offset.offset(1e-9));
        }
        int embeddingWidth = network.stages().get(network.embedding()).layer().outputWidth();
        assertThat(embeddingWidth).isEqualTo(hidden == 0 ? CLASSES : hidden);
    }

    @ParameterizedTest(name = "{0}, hidden {2}, seed {3}")
    @MethodSource("models")
    void gradientsAgreeWithCentralDifferences(String model, Blueprint blueprint, int hidden, int seed) {
        RandomGenerator random = new SplittableRandom(seed + 100);
        CsrGraph plain = RandomInputs.graph(NODES, 16, random);
        boolean weighted = seed % 2 == 1 && !model.equals("gat") && !model.equals("gin");
        Graph graph = weighted ? RandomInputs.weighted(plain, 1, random) : plain;
        FeatureMatrix features = RandomInputs.sparse(NODES, FEATURES, random);
        List<TensorSlot> slots = blueprint.slots(hidden, FEATURES, CLASSES);
        WeightSet weights = WeightSet.of(slots, random(slots, random));
        Computation computation = new Computation();
        Variable scores = blueprint.scores(
                computation, new LabelledInput(graph, features, LABELLED), weights, Phase.training(0.3));
        CrossEntropy loss = new CrossEntropy(scores, LabelledNodes.of(LABELLED, 0, 2, 1, 2));
        computation.forward(new SplittableRandom(seed));
        loss.backward();
        computation.backward();
        for (Trainable weight : weights.trained()) {
            for (int row = 0; row < weight.rows(); row++) {
                for (int i = 0; i < weight.width(); i++) {
                    double expected = difference(computation, loss, weight.value(row), i, seed);
                    assertThat(weight.gradient(row)[i]).isCloseTo(expected, Offset.offset(1e-6));
                }
            }
        }
    }

    private static double difference(Computation computation, CrossEntropy loss, double[] row, int i, int seed) {
        double step = 1e-6;
        double before = row[i];
        row[i] = before + step;
        computation.forward(new SplittableRandom(seed));
        double above = loss.loss();
        row[i] = before - step;
        computation.forward(new SplittableRandom(seed));
        double below = loss.loss();
        row[i] = before;
        return (above - below) / (2 * step);
    }

    static Weights random(List<TensorSlot> slots, RandomGenerator random) {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        for (TensorSlot slot : slots) {
            int[] shape = slot.shape().stream().mapToInt(Integer::intValue).toArray();
            float[] values = new float[IntStream.of(shape).reduce(1, (a, b) -> a * b)];
            for (int i = 0; i < values.length; i++) {
                values[i] = (float) random.nextGaussian() * 0.7f;
            }
            tensors.put(slot.name(), Tensor.of(shape, values));
        }
        return new Weights(tensors);
    }
}
