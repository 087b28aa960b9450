package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.sgul.testkit.Checks.named;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.SgulException;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.Model;
import org.sgul.api.model.Retrainable;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.model.Weights;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.SeededRun;

/**
 * The contract of models. The same seed gives the same weights in every thread. Scores are finite. A model loaded from its own
 * weights gives the same scores; missing weights are refused by name. On an engine, predictions after moves are those of a full
 * pass. The gradients of a model that can be retrained agree with finite differences.
 */
public abstract class ModelContract {
    private static final int CLASSES = 3;

    /** The model under test. */
    protected abstract ArchitectureFactory<?> factory();

    /** The engine that users run the model on; its incremental states are compared with full passes. */
    protected abstract InferenceEngine engine();

    /** Parameters to test with, such as fewer epochs; the others keep their defaults. */
    protected Map<String, ?> parameters() {
        return Map.of();
    }

    @TestFactory
    final List<DynamicTest> keepsTheContractOfModels() {
        return tests(factory(), parameters(), engine());
    }

    /** The checks of a model with these parameters on an engine. */
    public static List<DynamicTest> tests(
            ArchitectureFactory<?> factory, Map<String, ?> parameters, InferenceEngine engine) {
        List<DynamicTest> tests = new ArrayList<>(FactoryRules.tests(factory));
        Supplier<Architecture> architecture = () -> create(factory, parameters);
        tests.add(named(
                "gives the same weights from the same seed",
                () -> assertThat(trained(architecture.get()).weights())
                        .isEqualTo(trained(architecture.get()).weights())));
        tests.add(named("shares nothing between threads", () -> manyThreads(architecture.get())));
        tests.add(named("can be loaded from its own weights", () -> loadsItself(architecture.get())));
        tests.add(named("refuses weights with a missing tensor", () -> refusesMissing(architecture.get())));
        tests.add(named(
                "learns a single class or explains why not",
                () -> Checks.doneOrRefused(() -> scores(train(architecture.get(), 1)))));
        tests.add(
                named("has correct gradients if it can be retrained", () -> retrainable(trained(architecture.get()))));
        for (long seed = 0; seed < 3; seed++) {
            long each = seed;
            tests.add(named(
                    "gives the results of a full pass after moves, random game " + seed,
                    () -> EngineContract.equalsReference(
                            engine, trained(architecture.get()), TinyGames.random(each), each)));
        }
        return tests;
    }

    /** Runs all checks now. */
    public static void check(ArchitectureFactory<?> factory, Map<String, ?> parameters, InferenceEngine engine) {
        Checks.runAll(tests(factory, parameters, engine));
    }

    private static <C extends Record> Architecture create(ArchitectureFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private static Model trained(Architecture architecture) {
        return train(architecture, CLASSES);
    }

    private static Model train(Architecture architecture, int classes) {
        Model model = architecture.train(TinyModels.trainingTask(5, classes), new SeededRun(5));
        assertThat(model.featureCount()).as("features").isEqualTo(TinyGames.COLUMNS);
        assertThat(model.classCount()).as("classes").isEqualTo(classes);
        return model;
    }

    /** Scores of all nodes on the graph with edges; the pass fails unless all are finite. */
    private static List<List<Double>> scores(Model model) {
        TrainingTask task = TinyModels.trainingTask(5, model.classCount());
        ForwardPass pass = ForwardPass.of(model, task.validationGraph(), task.features());
        return Arrays.stream(pass.scores)
                .map(row -> Arrays.stream(row).boxed().toList())
                .toList();
    }

    @SuppressWarnings("unchecked")
    private static <M extends Model & Retrainable> void retrainable(Model model) {
        if (model instanceof Retrainable) {
            M both = (M) model;
            RetrainingRules.scoresAreTheModels(both);
            RetrainingRules.gradientsAreDifferences(both);
            RetrainingRules.weightsCanBeExchanged(both);
        }
    }

    private static void manyThreads(Architecture architecture) throws Throwable {
        Model alone = trained(architecture);
        List<List<List<Double>>> together = Checks.byManyThreads(() -> {
            assertThat(trained(architecture).weights()).isEqualTo(alone.weights());
            return scores(alone);
        });
        assertThat(together).as("scores seen by several threads").allMatch(scores(alone)::equals);
    }

    private static void loadsItself(Architecture architecture) {
        Model model = trained(architecture);
        Model again = architecture.load(model.weights(), model.featureCount(), model.classCount());
        assertThat(again.weights()).isEqualTo(model.weights());
        assertThat(scores(again)).isEqualTo(scores(model));
    }

    private static void refusesMissing(Architecture architecture) {
        Model model = trained(architecture);
        for (String name : model.weights().tensors().keySet()) {
            Map<String, Tensor> rest = new LinkedHashMap<>(model.weights().tensors());
            rest.remove(name);
            assertThatExceptionOfType(SgulException.class)
                    .as("loading weights without %s", name)
                    .isThrownBy(() -> architecture.load(new Weights(rest), model.featureCount(), model.classCount()))
                    .satisfies(e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                    .withMessageContaining(name);
        }
    }
}
