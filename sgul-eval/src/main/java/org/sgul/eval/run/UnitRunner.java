package org.sgul.eval.run;

import java.util.ArrayList;
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
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.plan.Learners;
import org.sgul.eval.plan.SharedDatasets;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.JsonFiles;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.UnitFiles;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.Contest;
import org.sgul.valuation.pipeline.Contestant;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.ModelTask;
import org.sgul.valuation.pipeline.OpenContest;
import org.sgul.valuation.pipeline.OpenGame;
import org.sgul.valuation.pipeline.OrderSource;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.SplitDataset;
import org.sgul.valuation.pipeline.SplitSource;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.walk.Memory;

/** Runs one unit with the steps of the pipeline: split, train, open both games, compare all learners. */
public final class UnitRunner {
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
    public UnitFiles run(UnitAssignment unit, RunContext context) {
        UnitKey id = unit.id();
        Dataset data = datasets.get(id.dataset());
        List<PluginSpec> learners = unit.specs();
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
        String splitDigest = SplitDigest.of(task.split().split());
        UnitTracers tracers = new UnitTracers(plan, id, data.provenance().checksum(), splitDigest, memory);
        List<Contestant> made = new ArrayList<>();
        List<Outcome> unmade = new ArrayList<>();
        for (PluginSpec learner : learners) {
            try {
                made.add(named(learner, task));
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
                finished.empty(),
                finished.full(),
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
                ? Outcome.of(fitted.learner(), JsonFiles.asRead(fitted.scores()))
                : Outcome.failed(
                        fitted.learner(),
                        Failure.of(Objects.requireNonNull(fitted.error()), SgulException.Kind.PLUGIN));
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

    private Contestant named(PluginSpec name, SplitDataset task) {
        return plan.spec().rankers().contains(name)
                ? new Contestant.Ranking(name.toString(), task.components().ranker(name))
                : new Contestant.Learning(
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
}
