package org.sgul.eval.experiment;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.Model;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.file.Sha256;
import org.sgul.core.plugin.PluginFolder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.plugin.WeightsFiles;
import org.sgul.eval.contest.Contest;
import org.sgul.eval.contest.Contestant;
import org.sgul.eval.contest.Fitted;
import org.sgul.eval.contest.Side;
import org.sgul.eval.measure.GameSetup;
import org.sgul.eval.results.Convergence;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitFiles;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitTimes;
import org.sgul.eval.setup.Components;
import org.sgul.eval.setup.SplitData;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.valuation.Orders;
import org.sgul.eval.valuation.TraceStore;
import org.sgul.eval.valuation.Tracer;
import org.sgul.eval.valuation.Valuator;
import org.sgul.graph.split.SplitFiles;
import org.sgul.graph.split.SplitRecipes;

/** Runs one unit: split, train, open both games, walk, fit, value, drop, score. */
final class UnitRunner {
    private final ExperimentPlan plan;
    private final PluginRegistry registry;
    private final BlockExecutor executor;

    UnitRunner(ExperimentPlan plan, PluginRegistry registry, BlockExecutor executor) {
        this.plan = plan;
        this.registry = registry;
        this.executor = executor;
    }

    /** Runs all learners of a unit, or those that it lacks. */
    UnitFiles run(UnitId id, Dataset data, Optional<UnitFiles> earlier, RunContext context) {
        return earlier.map(before -> UnitMerge.of(
                        before,
                        run(id, data, plan.missing(before.result()), context),
                        plan.spec().learners()))
                .orElseGet(() -> run(id, data, plan.spec().learners(), context));
    }

    private UnitFiles run(UnitId id, Dataset data, List<String> learners, RunContext context) {
        long begin = System.nanoTime();
        ExperimentSpec spec = plan.spec();
        Components components = new Components(registry);
        Split split = split(id, data, components, context);
        SplitData divided = new SplitData(data, split);
        long trainingBegin = System.nanoTime();
        Model model = model(id, data, divided, components, context);
        double trainingSeconds = secondsSince(trainingBegin);
        InferenceEngine engine =
                components.engine(PluginSpec.parse(spec.engine()).name());
        String splitDigest = digest(split);
        GameSetup validation = divided.game(split.validation(), spec.depth(), model, engine, context);
        GameSetup test = divided.game(split.test(), spec.depth(), model, engine, context);
        Sides sides = new Sides(id, data.provenance().checksum(), splitDigest, divided, context);
        Contest contest = new Contest(
                sides.side("validation", split.validation(), validation, spec.validationOrders(id.dataset())),
                sides.side("test", split.test(), test, spec.testOrders(id.dataset())));
        List<Contestant> contestants = new ArrayList<>();
        List<Outcome> unmade = new ArrayList<>();
        for (String learner : learners) {
            try {
                contestants.add(
                        new Contestant(learner, Learners.create(learner, spec.features(), registry, components)));
            } catch (RuntimeException | LinkageError e) {
                unmade.add(Outcome.failed(learner, Failure.of(e, SgulException.Kind.PLUGIN)));
            }
        }
        Contest.Result outcome = contest.run(contestants);
        UnitResult result = new UnitResult(
                UnitResult.FORMAT,
                id,
                plan.key(),
                data.provenance().checksum(),
                split.recipe(),
                splitDigest,
                validation.game().targets().size(),
                validation.game().players().size(),
                test.game().targets().size(),
                datasetIds(test.game()),
                names(test.game(), data),
                outcomes(learners, outcome, unmade));
        UnitTimes times = new UnitTimes(
                id, secondsSince(begin), trainingSeconds, fits(outcome), phases(outcome.phases()), peakHeap());
        boolean first = id.seed() == plan.units().get(0).seed();
        return new UnitFiles(result, times, first ? details(result, outcome, test.game(), data) : null);
    }

    private static UnitDetails details(UnitResult result, Contest.Result outcome, Game game, Dataset data) {
        List<String> names = Stream.concat(
                        outcome.fitted().stream()
                                .map(Fitted::outcome)
                                .filter(each -> each.scores() != null)
                                .map(Outcome::learner),
                        Stream.of(Outcome.ORACLE))
                .toList();
        List<Convergence> settled = outcome.convergence().get();
        Map<String, Convergence> convergence = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            convergence.put(names.get(i), settled.get(i));
        }
        return new UnitDetails(result.id(), Neighbourhoods.of(game, data), convergence);
    }

    private Model model(UnitId id, Dataset data, SplitData divided, Components components, RunContext context) {
        PluginSpec model = PluginSpec.parse(id.model());
        Architecture architecture = components.model(model.name(), model.parameters());
        String weights = plan.spec().weights();
        return weights.isBlank()
                ? architecture.train(divided.trainingTask(), context)
                : architecture.load(
                        new WeightsFiles(registry).load(Path.of(weights)),
                        data.features().columns(),
                        data.labels().classCount());
    }

    private Split split(UnitId id, Dataset data, Components components, RunContext context) {
        Setting setting = Setting.valueOf(id.setting().toUpperCase(Locale.ROOT));
        String given = plan.spec().split();
        Split split;
        if (ExperimentPlan.isFile(given)) {
            split = SplitFiles.read(Path.of(given), data);
        } else {
            PluginSpec recipe = given.isEmpty()
                    ? new PluginSpec(SplitRecipes.recommended(id.dataset(), setting), Map.of())
                    : PluginSpec.parse(given);
            split = components.split(recipe.name(), recipe.parameters()).split(data, context);
        }
        if (split.setting() != setting) {
            throw SgulException.usage("split '" + given + "' of " + id.dataset() + " is "
                    + split.setting().name().toLowerCase(Locale.ROOT) + ", but the setting asked for is "
                    + id.setting());
        }
        return split;
    }

    /** Makes the sides of a unit's contest. */
    private final class Sides {
        private final UnitId id;
        private final String checksum;
        private final String splitDigest;
        private final SplitData data;
        private final RunContext context;

        Sides(UnitId id, String checksum, String splitDigest, SplitData data, RunContext context) {
            this.id = id;
            this.checksum = checksum;
            this.splitDigest = splitDigest;
            this.data = data;
            this.context = context;
        }

        Side side(String name, Split.Side side, GameSetup game, int count) {
            Orders orders = Orders.sample(game.game(), name, count, plan.spec().law(), context);
            return new Side(game, data.labels(side, game.game()), orders, tracer(name, game, orders));
        }

        private Tracer tracer(String name, GameSetup game, Orders orders) {
            Valuator valuator = new Valuator(executor, context);
            if (plan.spec().traceStore().isBlank()) {
                return new Tracer(valuator);
            }
            String model = String.join(
                    "\n",
                    name,
                    id.model(),
                    WeightsDigest.of(game.model().weights()),
                    Integer.toString(plan.spec().depth()),
                    plan.spec().engine(),
                    Versions.sgul()
                            + code(PluginKind.MODEL, id.model())
                            + code(PluginKind.ENGINE, plan.spec().engine()));
            TraceStore.Key key = TraceStore.Key.of(checksum, splitDigest, model, orders);
            return new Tracer(valuator, new TraceStore(Path.of(plan.spec().traceStore())), key);
        }
    }

    /** What tells two versions of an added plugin apart; nothing for SGUL's own. */
    private String code(PluginKind<?> kind, String text) {
        return PluginFolder.digestOf(
                registry.pluginClass(kind, PluginSpec.parse(text).name()));
    }

    private List<Outcome> outcomes(List<String> learners, Contest.Result contest, List<Outcome> unmade) {
        Map<String, Outcome> outcomes = Stream.concat(contest.fitted().stream().map(Fitted::outcome), unmade.stream())
                .collect(Collectors.toMap(Outcome::learner, Function.identity()));
        List<Outcome> ordered = new ArrayList<>();
        learners.forEach(learner ->
                ordered.add(outcomes.get(learner).withCode(plan.codes().get(learner))));
        ordered.add(contest.oracle());
        return ordered;
    }

    private static List<UnitTimes.Fit> fits(Contest.Result outcome) {
        return outcome.fitted().stream()
                .filter(each -> each.outcome().scores() != null)
                .map(each -> new UnitTimes.Fit(each.outcome().learner(), each.fitNanos() / 1e9, each.fitBytes()))
                .toList();
    }

    private static List<UnitTimes.Phase> phases(Contest.Phases phases) {
        return List.of(
                phase("validation-walk", phases.validation()),
                phase("test-walk", phases.test()),
                phase("dropping", phases.dropping()));
    }

    private static UnitTimes.Phase phase(String name, Contest.Phase phase) {
        return new UnitTimes.Phase(name, phase.nanos() / 1e9, phase.steps());
    }

    /** The peaks of the heap's pools together: an upper limit, as they need not have been at the same moment. */
    private static long peakHeap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP && pool.isValid())
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
    }

    private static int[] datasetIds(Game game) {
        return game.players().stream().map(game::datasetId).toArray();
    }

    private static List<String> names(Game game, Dataset data) {
        return game.players().stream()
                .mapToObj(player -> data.nodeNames().of(game.datasetId(player)))
                .toList();
    }

    private static String digest(Split split) {
        return Sha256.of(List.of(
                        split.train(),
                        split.validation().targets(),
                        split.validation().nodes(),
                        split.test().targets(),
                        split.test().nodes())
                .stream()
                .map(UnitRunner::text)
                .collect(Collectors.joining("\n", split.setting() + "\n", "")));
    }

    private static String text(NodeList nodes) {
        return nodes.stream().mapToObj(Integer::toString).collect(Collectors.joining(","));
    }

    private static double secondsSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }
}
