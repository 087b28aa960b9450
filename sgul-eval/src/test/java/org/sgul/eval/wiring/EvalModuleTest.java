package org.sgul.eval.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.multibindings.Multibinder;
import com.google.inject.spi.Dependency;
import com.google.inject.spi.HasDependencies;
import com.google.inject.util.Modules;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.Utility;
import org.sgul.core.plugin.Catalog;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.run.ExperimentRunner;
import org.sgul.eval.spec.SpecReader;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.OpenGame;
import org.sgul.valuation.pipeline.OrderSource;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.SplitSource;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.pipeline.ValuedNode;
import org.sgul.valuation.walk.LocalExecutor;

class EvalModuleTest {
    private static final PluginRegistry FOUND = PluginRegistry.discover(EvalModuleTest.class.getClassLoader());
    private static final Utility DEGREE = Utility.meanOverTargets(Target::degree);

    @TempDir
    Path folder;

    private int runs;

    private EvalModule module() {
        return new EvalModule(PluginRegistry.find(EvalModuleTest.class.getClassLoader()), List.of(), folder);
    }

    private Injector injector(Module... changes) {
        return Guice.createInjector(Modules.override(module()).with(changes));
    }

    /** An injector with the learners of one more plugin. */
    private Injector with(LearnerFactory<?> added) {
        return Guice.createInjector(
                module(),
                binder -> Multibinder.newSetBinder(binder, SgulPlugin.class)
                        .addBinding()
                        .toInstance(new OneLearner(added)));
    }

    /** The task of the unit with seed 0 in a small experiment. */
    private static TrainedTask train(Harness harness) {
        Dataset data = harness.open("twin:small", new SeededRun(1));
        return harness.task(data, new SplitSource.Recommended(Setting.INDUCTIVE), new SeededRun(0))
                .model(PluginSpec.parse("pmlp-sgc(epochs=5;hidden=4)"))
                .train();
    }

    /** A component that nobody asks for would be wired for nothing. */
    @Test
    void theCatalogOfEveryKindIsInjectedIntoAClassOfTheProgram() {
        Injector injector = injector();
        Map<Key<?>, Set<Key<?>>> usersOfCatalogs = new HashMap<>();
        injector.getAllBindings().forEach((user, binding) -> {
            if (binding instanceof HasDependencies known) {
                known.getDependencies().stream()
                        .map(Dependency::getKey)
                        .filter(key -> key.getTypeLiteral().getRawType() == Catalog.class)
                        .forEach(key -> usersOfCatalogs
                                .computeIfAbsent(key, each -> new HashSet<>())
                                .add(user));
            }
        });
        Set<List<String>> catalogs = new HashSet<>();
        usersOfCatalogs.forEach((catalog, users) -> {
            assertThat(users).allSatisfy(user -> assertThat(user.toString()).contains("org.sgul."));
            catalogs.add(((Catalog<?>) injector.getInstance(catalog)).names());
        });
        assertThat(usersOfCatalogs).hasSameSizeAs(PluginKind.all());
        assertThat(catalogs)
                .isEqualTo(PluginKind.all().stream().map(FOUND::names).collect(Collectors.toSet()));
    }

    @Test
    void withoutChangesPluginsKeepTheirOrigin() {
        PluginRegistry wired = injector().getInstance(PluginRegistry.class);
        for (PluginKind<?> kind : PluginKind.all()) {
            assertThat(wired.names(kind)).isEqualTo(FOUND.names(kind));
            for (String name : FOUND.names(kind)) {
                assertThat(wired.pluginClass(kind, name)).isEqualTo(FOUND.pluginClass(kind, name));
            }
        }
    }

    @Test
    void anOverriddenExecutorWalksTheOrders() {
        AtomicInteger blocks = new AtomicInteger();
        Harness harness = injector(binder -> binder.bind(BlockExecutor.class).toInstance(new CountingExecutor(blocks)))
                .getInstance(Harness.class);
        OpenGame game = train(harness).open(Side.TEST);
        assertThat(blocks).hasValue(0);
        game.value(DEGREE, new OrderSource.Drawn(4));
        assertThat(blocks).hasPositiveValue();
    }

    @Test
    void anOverriddenHarnessIsTheOneThatExperimentsUse() {
        AtomicInteger blocks = new AtomicInteger();
        Injector injector = injector(binder -> binder.bind(Harness.class)
                .toInstance(Harness.of(FOUND, folder).withExecutor(new CountingExecutor(blocks))));
        assertThat(values("degree", injector)).isEqualTo(values("degree", injector()));
        assertThat(blocks).hasPositiveValue();
    }

    @Test
    void anAddedPluginIsUsedLikeTheOthers() {
        Injector injector = with(LearnerFactory.of("mine", "Counts neighbours.", DEGREE));
        PluginRegistry plugins = injector.getInstance(PluginRegistry.class);
        assertThat(plugins.names(PluginKind.LEARNER)).contains("mine", "sgul-shapley");
        assertThat(plugins.pluginClass(PluginKind.LEARNER, "mine")).isEqualTo(OneLearner.class);
        assertThat(values("mine", injector)).containsExactly(byDegree(), within(1e-12));
    }

    @Test
    void aPluginWithANameThatIsTakenIsRefused() {
        Injector injector = with(LearnerFactory.of("degree", "Counts neighbours.", DEGREE));
        assertThatThrownBy(() -> injector.getInstance(Harness.class))
                .hasMessageContaining("degree")
                .hasMessageContaining(OneLearner.class.getName());
    }

    private double[] byDegree() {
        Harness harness = injector().getInstance(Harness.class);
        return train(harness).open(Side.TEST).value(DEGREE, new OrderSource.Drawn(2)).ranked().stream()
                .sorted(Comparator.comparingInt(ValuedNode::node))
                .mapToDouble(ValuedNode::value)
                .toArray();
    }

    /** The values of one learner in a small experiment. */
    private double[] values(String learner, Injector injector) {
        Path results = folder.resolve("results-" + runs++);
        ExperimentResult result = injector.getInstance(ExperimentRunner.class)
                .withReports(List.of())
                .run(
                        injector.getInstance(SpecReader.class)
                                .read(Map.of(
                                        "dataset",
                                        "twin:small",
                                        "model",
                                        "pmlp-sgc(epochs=5;hidden=4)",
                                        "learners",
                                        learner,
                                        "seeds",
                                        1,
                                        "validation-orders",
                                        2,
                                        "test-orders",
                                        2)),
                        results,
                        new SeededRun(1));
        Outcome outcome =
                result.units().get(0).success().orElseThrow().outcome(learner).orElseThrow();
        assertThat(outcome.error()).isNull();
        return outcome.scores().values();
    }

    private record OneLearner(LearnerFactory<?> learner) implements SgulPlugin {
        @Override
        public int spiVersion() {
            return SPI_VERSION;
        }

        @Override
        public List<LearnerFactory<?>> learners() {
            return List.of(learner);
        }
    }

    private record CountingExecutor(AtomicInteger blocks) implements BlockExecutor {
        @Override
        public int parallelism(RunContext context) {
            return context.parallelism();
        }

        @Override
        public void run(BlockExecutor.Job job, int count, RunContext context, BlockExecutor.Results results) {
            blocks.addAndGet(count);
            new LocalExecutor().run(job, count, context, results);
        }
    }
}
