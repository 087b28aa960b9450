package org.sgul.eval.run;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Split;
import org.sgul.api.game.Game;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.core.file.Sha256;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.plan.Learners;
import org.sgul.eval.plan.SharedDatasets;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.Findings;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitStore.UnitFiles;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.Contest;
import org.sgul.valuation.pipeline.Convergence;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.LearnerScores;
import org.sgul.valuation.pipeline.ModelTask;
import org.sgul.valuation.pipeline.OpenContest;
import org.sgul.valuation.pipeline.OpenGame;
import org.sgul.valuation.pipeline.OrderSource;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.SplitDataset;
import org.sgul.valuation.pipeline.SplitSource;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.value.TraceStore;
import org.sgul.valuation.value.Tracer;
import org.sgul.valuation.walk.Memory;
import org.sgul.valuation.walk.Orders;

/** Runs one unit with the steps of the pipeline: split, train, open both games, compare all learners. */
public final class UnitRunner {
    /** A unit to be run with some learners of the experiment. */
    public record Assignment(UnitKey id, List<PluginSpec> learners) {
        public Assignment {
            learners = List.copyOf(learners);
        }
    }

    private final ExperimentPlan plan;
    private final Harness harness;
    private final SharedDatasets datasets;
    private final SharedTraining training;
    private final Memory memory;

    UnitRunner(ExperimentPlan plan, Harness harness, SharedDatasets datasets, SharedTraining training, Memory memory) {
        this.plan = plan;
        this.harness = harness;
        this.datasets = datasets;
        this.training = training;
        this.memory = memory;
    }

    /** Runs the learners of a unit. */
    public UnitFiles run(Assignment unit, RunContext context) {
        UnitKey id = unit.id();
        Dataset data = datasets.get(id.dataset());
        List<PluginSpec> learners = unit.learners();
        UnitClock clock = new UnitClock(id);
        ExperimentSpec spec = plan.spec();
        SplitDataset task = task(id, data, context);
        TrainedTask trained = clock.training(() -> train(id, task.model(id.model())));
        OpenContest contest = trained.openContest(
                new OrderSource.Drawn(spec.validationOrders(id.dataset())),
                new OrderSource.Drawn(spec.testOrders(id.dataset())));
        contest.validationOrders().warnOfFew(Side.VALIDATION.text(), context);
        contest.testOrders().warnOfFew(Side.TEST.text(), context);
        OpenGame validation = contest.validation();
        OpenGame test = contest.test();
        String splitDigest = digest(task.split().split());
        List<Contest.Contestant> made = new ArrayList<>();
        List<Outcome> unmade = new ArrayList<>();
        for (PluginSpec learner : learners) {
            try {
                made.add(named(learner, task));
            } catch (RuntimeException | LinkageError e) {
                unmade.add(Outcome.failed(learner.toString(), Failure.of(e, SgulException.Kind.PLUGIN)));
            }
        }
        Contest.Result finished = contest.run(
                made,
                spec.randomRankings(id.dataset()),
                (game, orders) -> tracer(id, game, orders, data.provenance().checksum(), splitDigest));
        UnitResult result = new UnitResult(
                UnitResult.FORMAT,
                id,
                plan.key(),
                data.provenance().reader(),
                plan.inputs().of(id),
                task.split().split().recipe(),
                splitDigest,
                spec.measure().text(),
                contest.validationOrders().effectiveSampleSize(),
                contest.testOrders().effectiveSampleSize(),
                finished.deviation(),
                finished.empty(),
                finished.full(),
                validation.game().targets().size(),
                validation.game().players().size(),
                test.game().targets().size(),
                datasetIds(test.game()),
                names(test.game(), data),
                outcomes(learners, finished, unmade));
        boolean first = id.seed() == plan.units().get(0).seed();
        return new UnitFiles(result, clock.times(finished), first ? details(id, finished, test.game(), data) : null);
    }

    private List<Outcome> outcomes(List<PluginSpec> learners, Contest.Result finished, List<Outcome> unmade) {
        Map<String, Outcome> outcomes = Stream.concat(
                        finished.fitted().stream().map(UnitRunner::outcome), unmade.stream())
                .collect(Collectors.toMap(Outcome::learner, Function.identity()));
        List<Outcome> ordered = new ArrayList<>();
        learners.forEach(learner -> ordered.add(Objects.requireNonNull(outcomes.get(learner.toString()))
                .in(Learners.classOf(learner, plan.spec(), harness.components().learners()))
                .withInputs(plan.inputs().of(learner))));
        ordered.add(Outcome.of(Outcome.ORACLE, finished.oracle()));
        return ordered;
    }

    private static Outcome outcome(Contest.Fitted fitted) {
        return fitted.scores() != null
                ? Outcome.of(fitted.learner(), asRead(fitted.scores()))
                : Outcome.failed(
                        fitted.learner(),
                        Failure.of(Objects.requireNonNull(fitted.error()), SgulException.Kind.PLUGIN));
    }

    /** Findings, which learners make, are the same here as after they were written and read. */
    private static LearnerScores asRead(LearnerScores scores) {
        return new LearnerScores(
                scores.tasks(), scores.values(), scores.standardErrors(), Findings.plain(scores.findings()));
    }

    private SplitDataset task(UnitKey id, Dataset data, RunContext context) {
        SplitSource source;
        if (ExperimentSpec.isFile(id.split())) {
            source = new SplitSource.File(plan.splitFile(id.split()));
        } else {
            source = ExperimentSpec.recipe(id.split())
                    .<SplitSource>map(SplitSource.Recipe::new)
                    .orElseGet(() -> new SplitSource.Recommended(id.setting()));
        }
        SplitDataset task = harness.task(data, source, plan.spec().depth(), context)
                .asking(plan.spec().question());
        Split split = task.split().split();
        if (split.setting() != id.setting()) {
            throw SgulException.usage("split '" + id.split() + "' of " + id.dataset() + " is "
                    + split.setting().name().toLowerCase(Locale.ROOT) + ", but the requested setting is "
                    + id.group().settingText() + "; choose the other with --setting");
        }
        return task;
    }

    private TrainedTask train(UnitKey id, ModelTask task) {
        return plan.spec().weightsFile().map(task::load).orElseGet(() -> trainOnce(id, task));
    }

    /** Trains a model in the process that started the unit; others load its weights. */
    private TrainedTask trainOnce(UnitKey id, ModelTask task) {
        return memory.of(
                () -> training.train(id, task),
                trained -> WeightsBytes.of(trained.model()),
                bytes -> WeightsBytes.read(bytes, task));
    }

    private Contest.Contestant named(PluginSpec name, SplitDataset task) {
        return plan.spec().rankers().contains(name)
                ? new Contest.Contestant.Ranking(
                        name.toString(), task.components().ranker(name))
                : new Contest.Contestant.Learning(
                        name.toString(),
                        Learners.create(
                                name, plan.spec().features(), task.components().learners(), task.features()));
    }

    private static int[] datasetIds(Game game) {
        return game.players().stream().map(game::datasetId).toArray();
    }

    private static List<String> names(Game game, Dataset data) {
        return game.players().stream()
                .mapToObj(player -> data.nodeNames().of(game.datasetId(player)))
                .toList();
    }

    /** Walks orders of a game, or takes the steps from the experiment's trace store. */
    private Tracer tracer(UnitKey id, OpenGame game, Orders orders, String checksum, String splitDigest) {
        if (plan.spec().traceStore().isBlank()) {
            return new Tracer(game.valuator());
        }
        String model = String.join(
                "\n",
                game.side().text(),
                id.model().toString(),
                digest(game.setup().model().weights()),
                Integer.toString(plan.spec().depth()),
                plan.spec().engine().toString(),
                "revision " + Manifest.RESULTS_REVISION,
                plan.inputs().of(id).toString());
        TraceStore.Key key = TraceStore.Key.of(checksum, splitDigest, model, orders);
        return new Tracer(game.valuator(), new TraceStore(Path.of(plan.spec().traceStore()), memory), key);
    }

    /** The SHA-256 digest of a model's weights: names, shapes and values. */
    private static String digest(Weights weights) {
        Sha256 digest = new Sha256();
        weights.tensors().forEach((name, tensor) -> digest.add(name + Arrays.toString(tensor.shape())));
        for (Tensor tensor : weights.tensors().values()) {
            ByteBuffer values = ByteBuffer.allocate(Float.BYTES * tensor.size());
            values.asFloatBuffer().put(tensor.toArray());
            digest.add(values);
        }
        return digest.hex();
    }

    /** The SHA-256 digest of a split: its setting and nodes. */
    private static String digest(Split split) {
        return Sha256.of(Stream.of(
                        split.train(),
                        split.validation().targets(),
                        split.validation().nodes(),
                        split.test().targets(),
                        split.test().nodes())
                .map(nodes -> nodes.stream().mapToObj(Integer::toString).collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n", split.setting() + "\n", "")));
    }

    /** Neighbourhoods of the test game, and the convergence of the values of fitted utilities and of the true values. */
    private static UnitDetails details(UnitKey id, Contest.Result finished, Game game, Dataset data) {
        List<String> names = Stream.concat(
                        finished.fitted().stream()
                                .filter(each -> each.scores() != null && each.utility() != null)
                                .map(Contest.Fitted::learner),
                        Stream.of(Outcome.ORACLE))
                .toList();
        List<Convergence> all = finished.convergence().get();
        Map<String, Convergence> convergence = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            convergence.put(names.get(i), all.get(i));
        }
        return new UnitDetails(id, Neighbourhoods.of(game, data), convergence);
    }
}
