package org.sgul.eval.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.util.Modules;
import com.google.inject.util.Types;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.NoParameters;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.api.run.ReportWriter;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.Utility;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.run.ExperimentRunner;
import org.sgul.eval.run.Reports;
import org.sgul.eval.spec.SpecReader;
import org.sgul.graph.catalog.DatasetCatalog;
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

    private Injector injector(Module... changes) {
        return Guice.createInjector(
                Modules.override(new EvalModule(FOUND, folder)).with(changes));
    }

    /** The task of the unit with seed 0 in a small experiment. */
    private static TrainedTask train(Harness harness) {
        Dataset data = harness.open("twin:small", new SeededRun(1));
        return harness.task(data, new SplitSource.Recommended(Setting.INDUCTIVE), new SeededRun(0))
                .model(PluginSpec.parse("pmlp-sgc(epochs=5;hidden=4)"))
                .train();
    }

    static List<PluginKind<?>> kinds() {
        return PluginKind.all();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyKindHasAMapOfAllItsPluginsByName(PluginKind<?> kind) {
        Key<?> map = Key.get(Types.mapOf(String.class, EvalModule.type(kind).getType()));
        assertThat(((Map<?, ?>) injector().getInstance(map)).keySet())
                .map(String::valueOf)
                .containsExactlyInAnyOrderElementsOf(FOUND.names(kind))
                .isNotEmpty();
    }

    @Test
    void withoutChangesPluginsKeepTheirOrigin() {
        PluginRegistry wired = injector().getInstance(PluginRegistry.class);
        for (PluginKind<?> kind : PluginKind.all()) {
            for (String name : FOUND.names(kind)) {
                assertThat(wired.get(kind, name)).isSameAs(FOUND.get(kind, name));
                assertThat(wired.pluginClass(kind, name)).isEqualTo(FOUND.pluginClass(kind, name));
            }
        }
    }

    @Test
    void anOverriddenExecutorWalksTheOrders() {
        AtomicInteger blocks = new AtomicInteger();
        Harness harness = injector(binder -> binder.bind(EvalModule.key(PluginKind.EXECUTOR, "local"))
                        .toInstance(new CountingExecutor(blocks)))
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
                .toInstance(new Harness(
                        FOUND,
                        DatasetCatalog.standard(FOUND, folder),
                        Harness.INCREMENTAL,
                        new CountingExecutor(blocks))));
        assertThat(values("degree", injector)).isEqualTo(values("degree", injector()));
        assertThat(blocks).hasPositiveValue();
    }

    @Test
    void latePluginsAreAskedForOnceAndNotBeforeTheyAreNeeded() {
        AtomicInteger asked = new AtomicInteger();
        Injector injector = Guice.createInjector(EvalModule.late(
                () -> {
                    asked.incrementAndGet();
                    return FOUND;
                },
                () -> folder));
        assertThat(asked).hasValue(0);
        assertThat(injector.getInstance(Harness.class).plugins()).isSameAs(FOUND);
        assertThat(values("degree", injector)).isEqualTo(values("degree", injector()));
        assertThat(asked).hasValue(1);
    }

    @Test
    void anOverriddenLearnerIsTheOneThatExperimentsRun() {
        LearnerFactory<?> replaced = LearnerFactory.of("max-confidence", "Counts neighbours.", DEGREE);
        Injector injector = injector(binder -> binder.bind(EvalModule.key(PluginKind.LEARNER, "max-confidence"))
                .toInstance(replaced));
        assertThat(values("max-confidence", injector)).containsExactly(byDegree(), within(1e-12));
        assertThat(values("max-confidence", injector())).isNotEqualTo(values("max-confidence", injector));
    }

    @Test
    void anAddedLearnerIsKnownByItsName() {
        Module added = binder -> MapBinder.newMapBinder(
                        binder, TypeLiteral.get(String.class), EvalModule.type(PluginKind.LEARNER))
                .addBinding("mine")
                .toInstance(LearnerFactory.of("mine", "Counts neighbours.", DEGREE));
        Injector injector = Guice.createInjector(new EvalModule(FOUND, folder), added);
        PluginRegistry plugins = injector.getInstance(PluginRegistry.class);
        assertThat(plugins.names(PluginKind.LEARNER)).contains("mine", "sgul-shapley");
        assertThat(values("mine", injector)).containsExactly(byDegree(), within(1e-12));
    }

    @Test
    void anOverriddenReportIsTheOneThatIsWritten() {
        List<Path> written = List.of(folder.resolve("mine.txt"));
        Injector injector = injector(
                binder -> binder.bind(EvalModule.key(PluginKind.REPORT, "html")).toInstance(new FixedReport(written)));
        Reports reports = injector.getInstance(Reports.class);
        assertThat(reports.write(List.of(new PluginSpec("html")), folder, folder, Progress.SILENT))
                .isEqualTo(written);
    }

    @Test
    void aComponentBoundByAnotherNameThanItsOwnIsRefused() {
        LearnerFactory<?> misnamed = LearnerFactory.of("other", "Counts neighbours.", DEGREE);
        Injector injector = injector(binder ->
                binder.bind(EvalModule.key(PluginKind.LEARNER, "degree")).toInstance(misnamed));
        assertThatThrownBy(() -> injector.getInstance(Harness.class))
                .hasMessageContaining("a learner is bound as 'degree', but its name is 'other'");
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

    private record CountingExecutor(AtomicInteger blocks) implements ExecutorFactory<NoParameters>, BlockExecutor {
        @Override
        public String name() {
            return "local";
        }

        @Override
        public String summary() {
            return "Counts blocks.";
        }

        @Override
        public NoParameters defaults() {
            return NoParameters.NONE;
        }

        @Override
        public BlockExecutor create(NoParameters config) {
            return this;
        }

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

    private record FixedReport(List<Path> files) implements ReportWriterFactory<NoParameters> {
        @Override
        public String name() {
            return "html";
        }

        @Override
        public String summary() {
            return "Writes nothing.";
        }

        @Override
        public NoParameters defaults() {
            return NoParameters.NONE;
        }

        @Override
        public ReportWriter create(NoParameters config) {
            return (results, output, progress) -> files;
        }
    }
}
