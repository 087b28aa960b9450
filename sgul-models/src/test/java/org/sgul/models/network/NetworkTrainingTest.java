package org.sgul.models.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.Model;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.model.Weights;
import org.sgul.core.run.SeededRun;
import org.sgul.models.inference.FullPass;
import org.sgul.models.network.file.NetworkFile;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.Computation;
import org.sgul.models.train.CrossEntropy;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.Phase;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Trainable;
import org.sgul.models.train.Variable;
import org.sgul.models.train.WeightSet;
import org.sgul.models.weights.Safetensors;

class NetworkTrainingTest {
    private static final NodeList LABELLED = NodeList.of(5, 0, 22, 9);

    static Stream<String> names() {
        return GoldenNetworks.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void gradientsAgreeWithCentralDifferences(String name) {
        Blueprint blueprint = NetworkFile.read(GoldenNetworks.path(name + ".yaml"));
        for (Phase phase : List.of(Phase.EVALUATION, Phase.training(0.3))) {
            RandomGenerator random = new SplittableRandom(3);
            List<TensorSlot> slots = blueprint.slots(6, GoldenNetworks.FEATURES, GoldenNetworks.CLASSES);
            WeightSet weights = WeightSet.of(slots, random(slots, random));
            Computation computation = new Computation();
            LabelledInput input = new LabelledInput(GoldenNetworks.graph(), GoldenNetworks.features(), LABELLED);
            Variable scores = blueprint.scores(computation, input, weights, phase);
            CrossEntropy loss = new CrossEntropy(scores, LabelledNodes.of(LABELLED, 0, 2, 1, 2));
            computation.forward(new SplittableRandom(1));
            loss.backward();
            computation.backward();
            for (Trainable weight : weights.trained()) {
                for (int row = 0; row < weight.rows(); row++) {
                    for (int i = 0; i < weight.width(); i++) {
                        double expected = difference(computation, loss, weight.value(row), i);
                        assertThat(weight.gradient(row)[i]).isCloseTo(expected, Offset.offset(1e-5));
                    }
                }
            }
        }
    }

    private static double difference(Computation computation, CrossEntropy loss, double[] row, int i) {
        double step = 1e-6;
        double before = row[i];
        row[i] = before + step;
        computation.forward(new SplittableRandom(1));
        double above = loss.loss();
        row[i] = before - step;
        computation.forward(new SplittableRandom(1));
        double below = loss.loss();
        row[i] = before;
        return (above - below) / (2 * step);
    }

    private static Weights random(List<TensorSlot> slots, RandomGenerator random) {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        for (TensorSlot slot : slots) {
            int[] shape = slot.shape().stream().mapToInt(Integer::intValue).toArray();
            float[] values = new float[IntStream.of(shape).reduce(1, (a, b) -> a * b)];
            for (int i = 0; i < values.length; i++) {
                values[i] = slot.role() == TensorSlot.Role.BUFFER
                        ? 0.5f + random.nextFloat()
                        : (float) random.nextGaussian() * 0.7f;
            }
            tensors.put(slot.name(), Tensor.of(shape, values));
        }
        return new Weights(tensors);
    }

    /** Nodes are labelled by the sign of a feature, which every network can learn. */
    @ParameterizedTest
    @MethodSource("names")
    void learnsAndIsTheSameAfterSavingAndLoading(String name, @TempDir Path folder) {
        Path file = GoldenNetworks.path(name + ".yaml");
        Architecture architecture = GoldenNetworks.architecture(
                file, "hidden", "12", "epochs", "150", "dropout", "0.1", "learning-rate", "0.02");
        int[] labels = IntStream.range(0, 24)
                .map(node -> (int) Math.signum(row(node)[0] + row(node)[1]) + 1)
                .toArray();
        LabelledNodes labelled = LabelledNodes.of(NodeList.range(0, 24), labels);
        TrainingTask task = new TrainingTask(
                GoldenNetworks.graph(),
                GoldenNetworks.graph(),
                GoldenNetworks.features(),
                GoldenNetworks.CLASSES,
                labelled,
                labelled);
        Model trained = architecture.train(task, new SeededRun(1));
        Path saved = folder.resolve("w.safetensors");
        new Safetensors().write(trained.weights(), saved);
        Model loaded =
                architecture.load(new Safetensors().read(saved), GoldenNetworks.FEATURES, GoldenNetworks.CLASSES);
        double[][] scores = FullPass.scores(trained, GoldenNetworks.graph(), GoldenNetworks.features());
        assertThat(FullPass.scores(loaded, GoldenNetworks.graph(), GoldenNetworks.features()))
                .isDeepEqualTo(scores);
        assertThat(architecture.train(task, new SeededRun(1)).weights().toVector())
                .isEqualTo(trained.weights().toVector());
        long right = IntStream.range(0, 24)
                .filter(node -> argmax(scores[node]) == labels[node])
                .count();
        assertThat(right).as("correct of 24").isGreaterThanOrEqualTo(18);
    }

    private static double[] row(int node) {
        double[] row = new double[GoldenNetworks.FEATURES];
        GoldenNetworks.features().addRow(node, 1, row);
        return row;
    }

    private static int argmax(double[] row) {
        return IntStream.range(0, row.length)
                .reduce((a, b) -> row[b] > row[a] ? b : a)
                .orElseThrow();
    }

    /** Batch normalisation's statistics are learnt, so evaluation after training is not that of fresh ones. */
    @Test
    void runningStatisticsAreSavedWithTheWeights() {
        Blueprint blueprint = NetworkFile.read(GoldenNetworks.path("deepgcn.yaml"));
        List<TensorSlot> slots = blueprint.slots(6, GoldenNetworks.FEATURES, GoldenNetworks.CLASSES);
        WeightSet weights = WeightSet.fresh(slots, new SeededRun(1));
        Computation computation = new Computation();
        blueprint.scores(
                computation,
                new LabelledInput(GoldenNetworks.graph(), GoldenNetworks.features(), LABELLED),
                weights,
                Phase.training(0));
        computation.forward(new SplittableRandom(1));
        Tensor mean = weights.rounded().tensors().get("bns.0.running_mean");
        assertThat(mean.get(0)).isNotZero();
    }
}
