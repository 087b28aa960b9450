package org.sgul.extras.retrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.Model;
import org.sgul.api.model.Retrainable;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.model.Weights;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.store.CsrGraph;
import org.sgul.models.inference.FullPass;
import org.sgul.models.zoo.BuiltInModels;
import org.sgul.models.zoo.NetworkModel;
import org.sgul.testkit.TinyCase;
import org.sgul.testkit.TinyModels;

class DistancesTest {
    private static final RunContext RUN = new SeededRun(1);
    private static final LebedParameters LEBED = with(5, 30, 0.05);

    private static LebedParameters with(int minEpochs, int maxEpochs, double rate) {
        return new LebedParameters(2, 2, SlopeRule.ANY, minEpochs, maxEpochs, rate, 0.01, 5e-4);
    }

    private static Model trained(String name, Map<String, ?> parameters) {
        return BuiltInModels.all().stream()
                .filter(factory -> factory.name().equals(name))
                .findFirst()
                .map(factory -> train(factory, parameters))
                .orElseThrow();
    }

    private static <C extends Record> Model train(ArchitectureFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters)).train(TinyModels.trainingTask(5, 3), RUN);
    }

    private static PseudoLabelled fullGame(TinyCase tiny) {
        InferenceSession session = tiny.context().open();
        session.addAll();
        return PseudoLabelled.at(session);
    }

    /** The training set as a subgraph: retraining on it repeats training. */
    private static PseudoLabelled asSubgraph(TrainingSet training) {
        return new PseudoLabelled(CsrGraph.of(training.graph()), training.features(), training.nodes());
    }

    private static TrainingSet trainingSet() {
        TrainingTask task = TinyModels.trainingTask(5, 3);
        return new TrainingSet(task.trainingGraph(), task.features(), task.train());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 3, 4, 6})
    void aSubgraphContainsThePresentNodesAndTheModelsPredictions(long seed) {
        TinyCase tiny = TinyCase.random(seed);
        InferenceSession session = tiny.context().open();
        session.add(session.game().players().get(session.game().players().size() / 2));
        PseudoLabelled subgraph = PseudoLabelled.at(session);
        double[][] scores = FullPass.scores(tiny.context().model(), subgraph.graph(), subgraph.features());
        assertThat(subgraph.graph().nodeCount())
                .isEqualTo(session.game().targets().size() + 1);
        for (int t = 0; t < subgraph.targets().size(); t++) {
            double[] row = scores[subgraph.targets().node(t)];
            assertThat(row[subgraph.targets().label(t)])
                    .isEqualTo(Arrays.stream(row).max().orElseThrow());
        }
    }

    @Test
    void projectionNormIsZeroIfPseudoLabelsEqualTheTrainingLabels() {
        Network network = Network.of(trained("gcn", Map.of("epochs", "3")), "projection-norm");
        ProjectionNorm norm = new ProjectionNorm(network, trainingSet(), new ProjectionNorm.Descent(20, 0.1, 0.9), RUN);
        assertThat(norm.on(asSubgraph(trainingSet()), RUN)).isZero();
        LabelledNodes nodes = trainingSet().nodes();
        int[] wrong = new int[nodes.size()];
        Arrays.setAll(wrong, i -> (nodes.label(i) + 1) % 3);
        PseudoLabelled mislabelled = new PseudoLabelled(
                CsrGraph.of(trainingSet().graph()), trainingSet().features(), LabelledNodes.of(nodes.nodes(), wrong));
        assertThat(norm.on(mislabelled, RUN)).isGreaterThan(0.1);
    }

    /** One step of gradient descent on a softmax model without edges: W ← W − rate·Xᵀ(softmax(XW) − Y)/n. */
    @Test
    void oneStepOfALinearModelHasAClosedForm() {
        Model linear = trained("sgc", Map.of("hidden", "0", "epochs", "3"));
        Network network = Network.of(linear, "projection-norm");
        TrainingSet training = trainingSet();
        double[] begin = network.retrainable().freshWeights(RUN).toVector();
        double[] after = new ProjectionNorm.Descent(1, 0.5, 0.9).train(begin, network.loss(training), RUN);
        double[] expected = begin.clone();
        FeatureMatrix features = training.features();
        int columns = features.columns();
        for (int i = 0; i < training.nodes().size(); i++) {
            int node = training.nodes().node(i);
            double[] x = new double[columns];
            features.addRow(node, 1, x);
            double[] scores = new double[3];
            for (int c = 0; c < 3; c++) {
                scores[c] = begin[3 * columns + c];
                for (int j = 0; j < columns; j++) {
                    scores[c] += begin[c * columns + j] * x[j];
                }
            }
            double total = Arrays.stream(scores).map(Math::exp).sum();
            for (int c = 0; c < 3; c++) {
                double error = Math.exp(scores[c]) / total - (training.nodes().label(i) == c ? 1 : 0);
                for (int j = 0; j < columns; j++) {
                    expected[c * columns + j] -=
                            0.5 * error * x[j] / training.nodes().size();
                }
                expected[3 * columns + c] -= 0.5 * error / training.nodes().size();
            }
        }
        assertThat(after).containsExactly(expected, Offset.offset(1e-12));
    }

    @Test
    void theRateFallsAlongACosineAndVelocityAccumulates() {
        Model linear = trained("sgc", Map.of("hidden", "0", "epochs", "3"));
        Network network = Network.of(linear, "projection-norm");
        LabelLoss loss = network.loss(trainingSet());
        double[] begin = network.retrainable().freshWeights(RUN).toVector();
        double[] first = new double[begin.length];
        loss.at(begin, first);
        double[] middle = begin.clone();
        for (int i = 0; i < middle.length; i++) {
            middle[i] -= 0.1 * first[i];
        }
        double[] second = new double[begin.length];
        loss.at(middle, second);
        double[] expected = middle.clone();
        for (int i = 0; i < middle.length; i++) {
            expected[i] -= 0.05 * (0.9 * first[i] + second[i]);
        }
        assertThat(new ProjectionNorm.Descent(2, 0.1, 0.9).train(begin, loss, RUN))
                .containsExactly(expected, Offset.offset(1e-12));
    }

    /** With the training labels, the model's own optimiser and no dropout, retraining reproduces the trained weights. */
    @Test
    void lebedIsZeroIfRetrainingRepeatsTraining() {
        Model model = trained("gcn", Map.of("hidden", "8", "epochs", "30", "dropout", "0"));
        Lebed lebed = new Lebed(Network.of(model, "lebed"), with(30, 30, 0));
        assertThat(lebed.on(asSubgraph(trainingSet()), RUN)).isLessThan(1e-5);
        Lebed half = new Lebed(Network.of(model, "lebed"), with(15, 15, 0));
        assertThat(half.on(asSubgraph(trainingSet()), RUN)).isGreaterThan(0.1);
    }

    private static Model withBatchNorm(Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("net.yaml"), """
                layers:
                  - {type: gcn, weights: conv1}
                  - {type: batch-norm, weights: norm}
                  - {type: relu}
                  - {type: gcn, weights: conv2}
                """);
        return train(new NetworkModel(), Map.of("file", file.toString(), "hidden", "8", "epochs", "30"));
    }

    @Test
    void runningStatisticsAreNeitherDecayedNorPartOfTheDistance(@TempDir Path folder) throws IOException {
        Model model = withBatchNorm(folder);
        Network network = Network.of(model, "lebed");
        Weights initial = network.retrainable().initialWeights().orElseThrow();
        assertThat(network.retrainable().buffers()).containsExactlyInAnyOrder("norm.running_mean", "norm.running_var");
        assertThat(model.weights().tensors().get("norm.running_var"))
                .as("training moves them")
                .isNotEqualTo(initial.tensors().get("norm.running_var"));
        PseudoLabelled subgraph = asSubgraph(trainingSet());

        Lebed lebed = new Lebed(network, with(20, 20, 0));

        int[] buffers = initial.positions(network.retrainable().buffers());
        assertThat(buffers).hasSize(16);
        double[] begin = initial.toVector();
        double[] retrained = lebed.retrained(subgraph, RUN);
        assertThat(retrained).isNotEqualTo(begin);
        double[] other = model.weights().toVector();
        for (int i : buffers) {
            assertThat(retrained[i]).isEqualTo(begin[i]);
            other[i] += 3;
        }
        Network elsewhere = new Network(network.withWeights(other), network.retrainable());
        assertThat(new Lebed(elsewhere, with(20, 20, 0)).on(subgraph, RUN)).isEqualTo(lebed.on(subgraph, RUN));
        double[] fresh = network.retrainable().freshWeights(RUN).toVector();
        double[] descended = new ProjectionNorm.Descent(5, 0.1, 0.9).train(fresh, network.loss(subgraph), RUN);
        assertThat(descended).isNotEqualTo(fresh);
        for (int i : buffers) {
            assertThat(descended[i]).as("projection-norm").isEqualTo(fresh[i]);
        }
    }

    @Test
    void projectionNormNeedsTrainingNodes() {
        Network network = Network.of(TinyModels.gcn(1, 3), "projection-norm");
        TrainingSet none = new TrainingSet(
                trainingSet().graph(), trainingSet().features(), LabelledNodes.of(NodeList.of(), new int[0]));
        assertThatThrownBy(() -> new ProjectionNorm(network, none, new ProjectionNorm.Descent(1, 0.1, 0.9), RUN))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessage(
                        "projection-norm trains a copy of the model on the training nodes, but the split has none; use a"
                                + " split with training nodes, or leave projection-norm out");
    }

    @Test
    void lebedStopsOnceTheStructureLossIsCloseEnough() {
        Model model = trained("gcn", Map.of("hidden", "8", "epochs", "30"));
        Network network = Network.of(model, "lebed");
        PseudoLabelled subgraph = fullGame(new TinyCase(
                "built-in",
                TinyCase.random(3).context().withModel(model),
                TinyCase.random(3).labels()));
        double atOnce = new Lebed(network, with(7, 7, 0)).on(subgraph, RUN);
        double never = new Lebed(network, with(40, 40, 0)).on(subgraph, RUN);
        assertThat(new Lebed(network, with(7, 40, 1e9)).on(subgraph, RUN)).isEqualTo(atOnce);
        assertThat(new Lebed(network, with(7, 40, 0)).on(subgraph, RUN))
                .isEqualTo(never)
                .isNotEqualTo(atOnce);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 3, 4, 6})
    void distancesDependOnlyOnSubgraphAndSeed(long seed) {
        TinyCase tiny = TinyCase.random(seed);
        Network network = Network.of(tiny.context().model(), "test");
        PseudoLabelled subgraph = fullGame(tiny);
        Lebed lebed = new Lebed(network, LEBED);
        assertThat(lebed.on(subgraph, RUN)).isEqualTo(lebed.on(subgraph, RUN)).isPositive();
        ProjectionNorm.Descent descent = new ProjectionNorm.Descent(10, 0.01, 0.9);
        assertThat(new ProjectionNorm(network, tiny.context().trainingSet(), descent, RUN).on(subgraph, RUN))
                .isEqualTo(new ProjectionNorm(network, tiny.context().trainingSet(), descent, RUN).on(subgraph, RUN))
                .isPositive();
    }

    @Test
    void lebedNeedsTheInitialWeights() {
        Model model = TinyModels.gcn(1, 3);
        Retrainable loaded = (Retrainable) ((Retrainable) model).withWeights(model.weights());
        assertThat(loaded.initialWeights()).isEqualTo(Optional.<Weights>empty());
        assertThatThrownBy(() -> new Lebed(new Network((Model) loaded, loaded), LEBED))
                .isInstanceOf(SgulException.class)
                .hasMessage(
                        "lebed retrains a model from its initial weights, but those of this model are unknown because its"
                                + " weights were loaded; train the model here, or use projection-norm");
    }

    @Test
    void modelsWithoutRetrainingAreRejected() {
        assertThatThrownBy(() -> Network.of(TinyModels.full(1, 3), "lebed"))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("lebed retrains copies of the model, so the model must implement"
                        + " org.sgul.api.model.Retrainable, but ")
                .hasMessageContaining("use a built-in model, or leave lebed out");
    }

    @Test
    void aNonFiniteLossIsReportedAsDivergence() {
        Network network = Network.of(trained("sgc", Map.of("hidden", "0", "epochs", "3")), "projection-norm");
        double[] weights = network.model().weights().toVector();
        Arrays.fill(weights, Double.NaN);
        assertThatThrownBy(() -> network.loss(trainingSet()).at(weights, new double[weights.length]))
                .isInstanceOf(SgulException.class)
                .hasMessage("retraining diverged: the loss is NaN; use a smaller learning-rate");
    }
}
