package org.sgul.valuation.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.game.OrderFiles;
import org.sgul.graph.split.SplitFiles;
import org.sgul.valuation.question.Question;
import org.sgul.valuation.value.StoppingRule;
import org.sgul.valuation.value.Traces;
import org.sgul.valuation.walk.Orders;

class PipelineTest {
    private static final PluginSpec MODEL = PluginSpec.parse("pmlp-sgc(epochs=20;hidden=8)");
    private static final Utility DEGREE = Utility.meanOverTargets(Target::degree);

    private final RunContext run = new SeededRun(1);

    @TempDir
    Path folder;

    private Harness harness;
    private Dataset data;

    @BeforeEach
    void open() {
        harness = Harness.discover(folder);
        data = harness.open("twin:small", run);
    }

    private SplitDataset task(SplitSource source) {
        return harness.task(data, source, run);
    }

    private TrainedTask trained() {
        return task(new SplitSource.Recommended(Setting.INDUCTIVE)).model(MODEL).train();
    }

    @Test
    void aSplitReadFromItsFileIsTheOneThatWasDrawn() {
        Split drawn =
                task(new SplitSource.Recommended(Setting.TRANSDUCTIVE)).split().split();
        Path file = folder.resolve("split.json");
        SplitFiles.write(file, drawn, data);
        assertThat(task(new SplitSource.File(file)).split().split()).isEqualTo(drawn);
        assertThat(task(new SplitSource.Recipe(new PluginSpec("transductive")))
                        .split()
                        .split())
                .isEqualTo(drawn);
        assertThat(drawn.setting()).isEqualTo(Setting.TRANSDUCTIVE);
    }

    @Test
    void theUsualModelDependsOnTheSetting() {
        assertThat(task(new SplitSource.Recommended(Setting.INDUCTIVE)).usualModel())
                .isEqualTo(new PluginSpec("pmlp-sgc"));
        assertThat(task(new SplitSource.Recommended(Setting.TRANSDUCTIVE)).usualModel())
                .isEqualTo(new PluginSpec("sgc"));
    }

    @Test
    void anUnknownModelIsAUsageErrorBeforeAnythingIsTrained() {
        SplitDataset task = task(new SplitSource.Recommended(Setting.INDUCTIVE));
        assertThatThrownBy(() -> task.model(new PluginSpec("gcm")))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith("unknown model 'gcm'")
                .hasMessageContaining("'gcn'");
    }

    @Test
    void loadedWeightsGiveTheTrainedModel() {
        TrainedTask trained = trained();
        Path file = folder.resolve("weights.npz");
        harness.components().weightsFiles().save(trained.model().weights(), file);
        TrainedTask loaded = trained.modelTask().load(file);
        OrderSource orders = new OrderSource.Drawn(2);
        Utility confidence = Utility.meanOverTargets(target -> target.probability(0));
        assertThat(loaded.open(Side.TEST).value(confidence, orders).values())
                .isEqualTo(trained.open(Side.TEST).value(confidence, orders).values());
        assertThat(loaded.accuracy(Side.TEST)).isEqualTo(trained.accuracy(Side.TEST));
    }

    @Test
    void accuracyIsTheShareOfTargetsPredictedAsLabelled() {
        TrainedTask trained = trained();
        OpenGame game = trained.open(Side.VALIDATION);
        LabelledNodes labels = trained.labels(game);
        long right = IntStream.range(0, labels.size())
                .filter(target -> game.setup().fullGame().predictedClass(target) == labels.label(target))
                .count();
        assertThat(trained.accuracy(Side.VALIDATION).orElseThrow())
                .isEqualTo(new TrainedTask.Accuracy(labels.size(), (double) right / labels.size()));
        assertThat(trained.trainingAccuracy().targets())
                .isEqualTo(trained.task().split().split().train().size());
    }

    @Test
    void eachSideHasItsOwnGameLabelsAndOrders() {
        TrainedTask trained = trained();
        Split split = trained.task().split().split();
        for (Side side : Side.values()) {
            OpenGame game = trained.open(side);
            List<Integer> targets = new ArrayList<>();
            game.game().targets().stream().map(game.game()::datasetId).forEach(targets::add);
            assertThat(targets)
                    .containsExactlyElementsOf(
                            side.of(split).targets().stream().boxed().toList());
            LabelledNodes labels = trained.labels(game);
            for (int target = 0; target < labels.size(); target++) {
                assertThat(labels.label(target)).isEqualTo(data.labels().of(targets.get(target)));
            }
        }
        assertThat(Side.TEST.text()).isEqualTo("test");
    }

    @Test
    void ordersReadFromTheirFileAreThoseThatWereDrawn() {
        OpenGame game = trained().open(Side.TEST);
        Orders drawn = game.orders(new OrderSource.Drawn(3));
        Path file = folder.resolve("orders.json");
        OrderFiles.write(file, game.game(), drawn.all());
        assertThat(game.orders(new OrderSource.File(file)).all()).isEqualTo(drawn.all());
    }

    @Test
    void valuesAreTheMeanMarginalsOfTheTrace() {
        TrainedTask trained = trained();
        OpenGame game = trained.open(Side.TEST);
        OrderSource source = new OrderSource.Drawn(4);
        ValuedGame valued = game.value(DEGREE, source);
        Traces traces = game.trace(List.of(DEGREE), trained.labels(game), game.orders(source));
        double[] means = traces.values().values(0);
        for (int player = 0; player < means.length; player++) {
            assertThat(valued.values()[player]).isCloseTo(means[player], within(1e-12));
        }
        assertThat(valued.sampled()).contains(new ValuedGame.Sampling(4, 4, true, 0));
        assertThat(valued.ranked()).hasSize(game.game().players().size());
    }

    @Test
    void aStoppingRuleThatIsNotMetIsReported() {
        OpenGame game = trained().open(Side.TEST);
        ValuedGame valued = game.value(DEGREE, new OrderSource.Drawn(3), new StoppingRule.StandardError(1e-15));
        assertThat(valued.sampled()).hasValueSatisfying(sampling -> {
            assertThat(sampling.orders()).isEqualTo(3);
            assertThat(sampling.converged()).isFalse();
        });
    }

    @Test
    void exactValuesAreRefusedOnALargeGame() {
        OpenGame game = trained().open(Side.TEST);
        assertThatThrownBy(() -> game.exactValues(DEGREE))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith("exact values need a small game");
    }

    @Test
    void aScoreStartsAtTheAccuracyOfTheFullGame() {
        TrainedTask trained = trained();
        Utility utility = trained.fit(new PluginSpec("sgul-shapley"), new OrderSource.Drawn(3));
        OpenGame game = trained.open(Side.TEST);
        ValuedGame valued = game.value(utility, new OrderSource.Drawn(3));
        double[] curve = trained.score(valued).curves().get("dropping");
        assertThat(curve).hasSize(valued.values().length + 1);
        assertThat(curve[0]).isEqualTo(trained.accuracy(Side.TEST).orElseThrow().share());
        assertThat(Arrays.stream(valued.values()).distinct().count()).isGreaterThan(1);
    }

    @Test
    void aComparisonGivesWhatFitValueAndScoreGiveForEachLearner() {
        TrainedTask trained = trained();
        OrderSource source = new OrderSource.Drawn(3);
        List<PluginSpec> learners = List.of(new PluginSpec("sgul-shapley"), new PluginSpec("class-confidence"));
        Contest.Result result = trained.compare(learners, source, source);
        OpenGame game = trained.open(Side.TEST);
        assertThat(result.fitted()).hasSameSizeAs(learners);
        for (int i = 0; i < learners.size(); i++) {
            Contest.Fitted outcome = result.fitted().get(i);
            ValuedGame alone = game.value(trained.fit(learners.get(i), source), source);
            assertThat(outcome.learner()).isEqualTo(learners.get(i).toString());
            assertThat(outcome.scores().values()).containsExactly(alone.values(), within(1e-12));
            assertThat(outcome.scores().number("drop-best", "auc"))
                    .isCloseTo(trained.score(alone).numbers().get("auc"), within(1e-12));
        }
    }

    @Test
    void theValidationGameIsNotOpenedForALearnerThatLooksAtNothing() {
        TrainedTask withoutEngine = with(unusableEngine(), trained());
        assertThat(withoutEngine.fit(new PluginSpec("degree"), new OrderSource.Drawn(3)))
                .isNotNull();
        assertThatThrownBy(() -> withoutEngine.fit(new PluginSpec("sgul-shapley"), new OrderSource.Drawn(3)))
                .hasMessage("not to be used");
    }

    @Test
    void networksOfFeaturesAreOpenedOnlyForLearnersThatUseThem() {
        TrainedTask trained = trained();
        List<Object> opened = new ArrayList<>();
        InferenceEngine engine = (InferenceEngine) Proxy.newProxyInstance(
                PipelineTest.class.getClassLoader(), new Class<?>[] {InferenceEngine.class}, (proxy, method, given) -> {
                    if (method.getName().equals("open")) {
                        opened.addAll((List<?>) given[2]);
                    }
                    return method.invoke(trained.task().engine(), given);
                });
        TrainedTask watched = with(engine, trained);
        OrderSource orders = new OrderSource.Drawn(2);
        watched.open(Side.TEST).value(watched.fit(new PluginSpec("degree"), orders), orders);
        assertThat(opened).isEmpty();
        watched.fit(PluginSpec.parse("sgul-accuracy(features=representation-distance)"), orders);
        assertThat(opened).isNotEmpty();
    }

    private TrainedTask with(InferenceEngine engine, TrainedTask trained) {
        return new TrainedTask(
                new ModelTask(
                        new SplitDataset(
                                data,
                                trained.task().split(),
                                trained.task().source(),
                                2,
                                Question.PAPER,
                                trained.task().components(),
                                trained.task().features(),
                                engine,
                                harness.executor(),
                                run),
                        MODEL,
                        trained.modelTask().architecture()),
                trained.model());
    }

    private static InferenceEngine unusableEngine() {
        return (InferenceEngine) Proxy.newProxyInstance(
                PipelineTest.class.getClassLoader(), new Class<?>[] {InferenceEngine.class}, (proxy, method, given) -> {
                    throw new IllegalStateException("not to be used");
                });
    }
}
