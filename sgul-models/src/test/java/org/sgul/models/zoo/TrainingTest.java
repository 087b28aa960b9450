package org.sgul.models.zoo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.Model;
import org.sgul.api.model.Retrainable;
import org.sgul.api.model.TrainingTask;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.models.ModelsPlugin;
import org.sgul.models.NaiveEvaluator;

class TrainingTest {
    private final ToyTask toy = new ToyTask(5, 1.5);

    @Test
    void thePluginProvidesTheBuiltInModelsAndNetworks() {
        assertThat(PluginRegistry.of(new ModelsPlugin()).names(PluginKind.MODEL))
                .containsExactly("appnp", "gat", "gcn", "gin", "graphsage", "network", "pmlp-gcn", "pmlp-sgc", "sgc");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sgc", "gcn", "graphsage", "gat", "appnp", "gin", "pmlp-sgc", "pmlp-gcn"})
    void learnsFromTheGraph(String name) {
        ToyTask clear = new ToyTask(5, 0.6);
        LocalModel model = train(name, clear.task(clear.graph), Map.of("hidden", "8"), 1);
        assertThat(accuracy(clear, model, clear.labelled(80, ToyTask.NODES))).isGreaterThanOrEqualTo(0.85);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sgc", "gcn", "graphsage", "gat", "appnp", "gin", "pmlp-sgc", "pmlp-gcn"})
    void equalSeedsGiveEqualWeights(String name) {
        TrainingTask task = toy.task(toy.graph);
        Map<String, String> parameters = Map.of("hidden", "8", "epochs", "5");
        assertThat(train(name, task, parameters, 3).weights())
                .isEqualTo(train(name, task, parameters, 3).weights())
                .isNotEqualTo(train(name, task, parameters, 4).weights());
    }

    @ParameterizedTest
    @ValueSource(strings = {"pmlp-sgc", "pmlp-gcn"})
    void aPmlpIsAlwaysTrainedWithoutEdges(String name) {
        Map<String, String> parameters = Map.of("hidden", "8", "epochs", "20");
        LocalModel withEdges = train(name, toy.task(toy.graph), parameters, 3);
        LocalModel without = train(name, toy.task(CsrGraph.withoutEdges(ToyTask.NODES)), parameters, 3);
        assertThat(withEdges.weights()).isEqualTo(without.weights());
        LocalModel run = train(name.substring("pmlp-".length()), toy.task(toy.graph), parameters, 3);
        assertThat(run.weights()).isNotEqualTo(without.weights());
    }

    @Test
    void bothPmlpsTrainTheSamePerceptron() {
        Map<String, String> parameters = Map.of("hidden", "8", "epochs", "20", "dropout", "0");
        assertThat(train("pmlp-sgc", toy.task(toy.graph), parameters, 3).weights())
                .isEqualTo(train("pmlp-gcn", toy.task(toy.graph), parameters, 3).weights());
    }

    @Test
    void aPmlpAdoptsTheWeightsOfTheOther() {
        TrainingTask task = toy.task(toy.graph);
        Map<String, String> parameters = Map.of("hidden", "8", "epochs", "20");
        Model sgc = architecture("pmlp-sgc", parameters).train(task, new SeededRun(3));
        Architecture gcn = architecture("pmlp-gcn", parameters);
        Model trained = gcn.train(task, new SeededRun(3));
        Model adopted = gcn.adopt(sgc, task).orElseThrow();
        assertThat(adopted.weights()).isEqualTo(trained.weights());
        assertThat(((Retrainable) adopted).initialWeights()).isEqualTo(((Retrainable) trained).initialWeights());
        assertThat(adopted).hasToString(trained.toString());
    }

    @Test
    void nothingIsAdoptedThatTrainingWouldNotGive() {
        TrainingTask task = toy.task(toy.graph);
        Map<String, String> parameters = Map.of("hidden", "8", "epochs", "20");
        Model sgc = architecture("pmlp-sgc", parameters).train(task, new SeededRun(3));
        assertThat(architecture("gcn", parameters).adopt(sgc, task)).isEmpty();
        assertThat(architecture("pmlp-gcn", Map.of("hidden", "8", "epochs", "21"))
                        .adopt(sgc, task))
                .isEmpty();
        Map<String, String> stopping = Map.of("hidden", "8", "epochs", "20", "patience", "5");
        assertThat(architecture("pmlp-gcn", stopping)
                        .adopt(architecture("pmlp-sgc", stopping).train(task, new SeededRun(3)), task))
                .isEmpty();
        LabelledNodes descending = LabelledNodes.of(NodeList.of(5, 4), new int[] {1, 0});
        TrainingTask unsorted =
                new TrainingTask(task.trainingGraph(), toy.graph, toy.features, 2, descending, task.validation());
        assertThat(architecture("pmlp-gcn", parameters).adopt(sgc, unsorted)).isEmpty();
    }

    @Test
    void earlyStoppingOfAPmlpMeasuresAccuracyWithEdges() {
        Map<String, String> parameters = Map.of("hidden", "8", "epochs", "300", "patience", "300");
        TrainingTask withEdges = toy.task(toy.graph);
        TrainingTask without = new TrainingTask(
                toy.graph,
                CsrGraph.withoutEdges(ToyTask.NODES),
                toy.features,
                2,
                withEdges.train(),
                withEdges.validation());
        assertThat(train("pmlp-gcn", withEdges, parameters, 3).weights())
                .isNotEqualTo(train("pmlp-gcn", without, parameters, 3).weights());
    }

    @Test
    void earlyStoppingKeepsTheBestOnValidation() {
        ToyTask noisy = new ToyTask(9, 4);
        TrainingTask task = noisy.task(noisy.graph);
        String epochs = "150";
        double last = validationAccuracy(noisy, train("gcn", task, Map.of("epochs", epochs), 2));
        double best = validationAccuracy(noisy, train("gcn", task, Map.of("epochs", epochs, "patience", epochs), 2));
        double highest = 0;
        for (int epoch = 1; epoch <= 150; epoch++) {
            LocalModel model = train("gcn", task, Map.of("epochs", Integer.toString(epoch)), 2);
            highest = Math.max(highest, validationAccuracy(noisy, model));
        }
        assertThat(best).isEqualTo(highest).isGreaterThan(last);
    }

    @Test
    void searchReturnsTheBestCandidateOnValidation() {
        TrainingTask task = toy.task(toy.graph);
        LocalModel found =
                train("gcn", task, Map.of("hidden", "4,8", "epochs", "1,40", "learning-rate", "0.0001,0.01"), 2);
        double highest = 0;
        for (String hidden : List.of("4", "8")) {
            for (String rate : List.of("0.0001", "0.01")) {
                for (String epochs : List.of("1", "40")) {
                    Map<String, String> one = Map.of("hidden", hidden, "epochs", epochs, "learning-rate", rate);
                    highest = Math.max(highest, validationAccuracy(toy, train("gcn", task, one, 2)));
                }
            }
        }
        assertThat(validationAccuracy(toy, found)).isEqualTo(highest);
    }

    @Test
    void progressAddsUpToAllEpochsEvenWhenStoppedEarly() {
        List<Long> totals = new ArrayList<>();
        long[] done = new long[1];
        Progress progress = (what, total) -> {
            assertThat(what).isEqualTo("training gcn");
            totals.add(total);
            return amount -> done[0] += amount;
        };
        architecture("gcn", Map.of("hidden", "4,8", "epochs", "50", "patience", "3"))
                .train(toy.task(toy.graph), new SeededRun(1, progress, 1, () -> false));
        assertThat(totals).containsExactly(100L);
        assertThat(done[0]).isEqualTo(100);
    }

    @Test
    void stopsWhenCancelled() {
        AtomicInteger epochs = new AtomicInteger();
        SeededRun run = new SeededRun(1, Progress.SILENT, 1, () -> epochs.incrementAndGet() > 7);
        assertThatThrownBy(() -> architecture("gcn", Map.of()).train(toy.task(toy.graph), run))
                .isInstanceOf(CancellationException.class);
        assertThat(epochs).hasValue(8);
    }

    @Test
    void divergenceFailsLoudly() {
        float[][] huge = {{1e38f}, {-1e38f}, {1e38f}};
        LabelledNodes nodes = LabelledNodes.of(NodeList.range(0, 3), 0, 1, 0);
        TrainingTask task = new TrainingTask(
                CsrGraph.withoutEdges(3), CsrGraph.withoutEdges(3), DenseFeatures.owning(huge, 1), 2, nodes, nodes);
        assertThatThrownBy(() -> train("gcn", task, Map.of("learning-rate", "1e300"), 1))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("training gcn diverged: the loss is ")
                .hasMessageContaining("lower the learning rate");
    }

    @Test
    void stoppingAndSearchingNeedValidationNodes() {
        TrainingTask task = new TrainingTask(
                toy.graph, toy.graph, toy.features, 2, toy.labelled(0, 10), LabelledNodes.of(NodeList.of()));
        assertThat(train("gcn", task, Map.of("epochs", "1"), 1).classCount()).isEqualTo(2);
        assertThatThrownBy(() -> train("gcn", task, Map.of("patience", "5"), 1))
                .hasMessageContaining(
                        "requires validation nodes to measure accuracy, but there are none; set patience to 0");
        assertThatThrownBy(() -> train("gcn", task, Map.of("hidden", "4,8"), 1))
                .hasMessageContaining("requires validation nodes");
    }

    @Test
    void trainingNeedsTrainingNodes() {
        TrainingTask task = new TrainingTask(
                toy.graph, toy.graph, toy.features, 2, LabelledNodes.of(NodeList.of()), toy.labelled(0, 10));
        assertThatThrownBy(() -> train("gcn", task, Map.of(), 1))
                .hasMessage("training gcn needs at least one labelled training node, but the split has none");
    }

    @Test
    void parametersOutOfRangeAreReportedTogether() {
        Map<String, String> wrong =
                Map.of("hidden", "-1", "dropout", "1", "learning-rate", "0", "epochs", "", "patience", "-2");
        assertThatThrownBy(() -> architecture("gcn", wrong))
                .hasMessage("parameters of 'gcn': hidden is -1, must be at least 0; learning-rate is 0.0, must be"
                        + " above 0; epochs has no value, must have at least one; dropout is 1.0, must be at least 0 and below 1;"
                        + " patience is -2, must be at least 0");
        assertThatThrownBy(() -> architecture("gcn", Map.of("hidden", "64,2000000000")))
                .hasMessageContaining("hidden is 2000000000, must be at most 65536");
        assertThatThrownBy(() -> architecture("gat", Map.of("heads", "0"))).hasMessageContaining("heads is 0");
        assertThatThrownBy(() -> architecture("gat", Map.of("hidden", "12")))
                .hasMessageContaining("a hidden width of 12 among 8 heads");
        assertThatThrownBy(() -> architecture("appnp", Map.of("teleport", "0"))).hasMessageContaining("teleport is 0");
        assertThatThrownBy(() -> architecture("appnp", Map.of("steps", "0"))).hasMessageContaining("steps is 0");
        assertThatThrownBy(() -> architecture("gin", Map.of("epsilon", "NaN"))).hasMessageContaining("epsilon is NaN");
        assertThatThrownBy(() -> architecture("gin", Map.of("hidden", "0")))
                .hasMessageContaining(
                        "parameters of 'gin': the model has no linear form, so hidden must be at least 1");
    }

    private static double validationAccuracy(ToyTask task, LocalModel model) {
        return accuracy(task, model, task.labelled(40, 80));
    }

    private static double accuracy(ToyTask task, LocalModel model, LabelledNodes nodes) {
        double[][] scores = NaiveEvaluator.evaluate(model.network(), task.graph, task.features)
                .get(model.network().scores());
        int right = 0;
        for (int i = 0; i < nodes.size(); i++) {
            double[] row = scores[nodes.node(i)];
            if ((row[1] > row[0] ? 1 : 0) == nodes.label(i)) {
                right++;
            }
        }
        return (double) right / nodes.size();
    }

    private static LocalModel train(String name, TrainingTask task, Map<String, String> parameters, long seed) {
        return (LocalModel) architecture(name, parameters).train(task, new SeededRun(seed));
    }

    private static Architecture architecture(String name, Map<String, String> parameters) {
        return create(PluginRegistry.of(new ModelsPlugin()).get(PluginKind.MODEL, name), parameters);
    }

    private static <C extends Record> Architecture create(
            ArchitectureFactory<C> factory, Map<String, String> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }
}
