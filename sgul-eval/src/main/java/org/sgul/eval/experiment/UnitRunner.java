package org.sgul.eval.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.game.Game;
import org.sgul.eval.contest.Contest;
import org.sgul.eval.contest.Fitted;
import org.sgul.eval.contest.NamedLearner;
import org.sgul.eval.pipeline.Harness;
import org.sgul.eval.pipeline.ModelTask;
import org.sgul.eval.pipeline.OpenContest;
import org.sgul.eval.pipeline.OpenGame;
import org.sgul.eval.pipeline.OrderSource;
import org.sgul.eval.pipeline.Side;
import org.sgul.eval.pipeline.SplitSource;
import org.sgul.eval.pipeline.Task;
import org.sgul.eval.pipeline.TrainedTask;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.UnitFiles;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.run.Memory;
import org.sgul.eval.setup.Components;
import org.sgul.eval.spec.ExperimentSpec;

/** Runs one unit with the steps of the pipeline: split, train, open both games, compare all learners. */
final class UnitRunner {
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
    UnitFiles run(UnitAssignment unit, RunContext context) {
        UnitId id = unit.id();
        Dataset data = datasets.get(id.dataset());
        List<PluginSpec> learners = unit.specs();
        UnitClock clock = new UnitClock(id);
        ExperimentSpec spec = plan.spec();
        Task task = task(id, data, context);
        TrainedTask trained = clock.training(() -> train(id, task.model(id.modelSpec())));
        OpenContest contest =
                trained.openContest(drawn(spec.validationOrders(id.dataset())), drawn(spec.testOrders(id.dataset())));
        contest.validationOrders().warnOfFew(Side.VALIDATION.text(), context);
        contest.testOrders().warnOfFew(Side.TEST.text(), context);
        OpenGame validation = contest.validation();
        OpenGame test = contest.test();
        String splitDigest = SplitDigest.of(task.split().split());
        UnitTracers tracers = new UnitTracers(plan, id, data.provenance().checksum(), splitDigest, memory);
        List<NamedLearner> made = new ArrayList<>();
        List<Outcome> unmade = new ArrayList<>();
        for (PluginSpec learner : learners) {
            try {
                made.add(named(learner, task.components()));
            } catch (RuntimeException | LinkageError e) {
                unmade.add(Outcome.failed(learner.toString(), Failure.of(e, SgulException.Kind.PLUGIN)));
            }
        }
        Contest.Result finished = contest.run(made, spec.randomRankings(id.dataset()), tracers::tracer);
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
                validation.game().targets().size(),
                validation.game().players().size(),
                test.game().targets().size(),
                datasetIds(test.game()),
                names(test.game(), data),
                outcomes(learners, finished, unmade));
        boolean first = id.seed() == plan.units().get(0).seed();
        return new UnitFiles(result, clock.times(finished), first ? Details.of(id, finished, test.game(), data) : null);
    }

    private List<Outcome> outcomes(List<PluginSpec> learners, Contest.Result finished, List<Outcome> unmade) {
        Map<String, Outcome> outcomes = Stream.concat(finished.fitted().stream().map(Fitted::outcome), unmade.stream())
                .collect(Collectors.toMap(Outcome::learner, Function.identity()));
        List<Outcome> ordered = new ArrayList<>();
        learners.forEach(learner -> ordered.add(Objects.requireNonNull(outcomes.get(learner.toString()))
                .in(Learners.classOf(learner, harness.plugins()))
                .withInputs(plan.inputs().of(learner))));
        ordered.add(finished.oracle());
        return ordered;
    }

    private Task task(UnitId id, Dataset data, RunContext context) {
        Setting setting = Setting.valueOf(id.setting().toUpperCase(Locale.ROOT));
        SplitSource source = plan.spec()
                .splitFile()
                .<SplitSource>map(SplitSource.File::new)
                .or(() -> plan.spec().splitRecipe().map(SplitSource.Recipe::new))
                .orElseGet(() -> new SplitSource.Recommended(setting));
        Task task = harness.task(data, source, plan.spec().depth(), context)
                .measuredBy(plan.spec().measure());
        Split split = task.split().split();
        if (split.setting() != setting) {
            throw SgulException.usage("split '" + plan.spec().split() + "' of " + id.dataset() + " is "
                    + split.setting().name().toLowerCase(Locale.ROOT) + ", but the requested setting is "
                    + id.setting() + "; choose the other with --setting");
        }
        return task;
    }

    private TrainedTask train(UnitId id, ModelTask task) {
        return plan.spec().weightsFile().map(task::load).orElseGet(() -> trainOnce(id, task));
    }

    /** Trains a model in the process that started the unit; others load its weights. */
    private TrainedTask trainOnce(UnitId id, ModelTask task) {
        AtomicReference<@Nullable TrainedTask> trained = new AtomicReference<>();
        byte[] bytes = memory.of(() -> {
            TrainedTask now = training.train(id, task);
            trained.set(now);
            return WeightsBytes.of(now.model());
        });
        TrainedTask here = trained.get();
        return here != null ? here : WeightsBytes.read(bytes, task);
    }

    private OrderSource drawn(int count) {
        return new OrderSource.Drawn(count, plan.spec().law());
    }

    private NamedLearner named(PluginSpec learner, Components components) {
        return new NamedLearner(
                learner.toString(), Learners.create(learner, plan.spec().features(), harness.plugins(), components));
    }

    private static int[] datasetIds(Game game) {
        return game.players().stream().map(game::datasetId).toArray();
    }

    private static List<String> names(Game game, Dataset data) {
        return game.players().stream()
                .mapToObj(player -> data.nodeNames().of(game.datasetId(player)))
                .toList();
    }
}
