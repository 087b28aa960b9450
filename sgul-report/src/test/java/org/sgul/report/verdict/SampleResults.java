package org.sgul.report.verdict;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.data.Setting;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.JsonFiles;
import org.sgul.eval.results.LearnerClass;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.SampleSchema;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.results.UnitStore.UnitFiles;
import org.sgul.eval.results.UnitTimes;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.Convergence;

/** Writes result directories like those of experiments, with malicious names. */
public final class SampleResults {
    public static final String EVIL = "<script>window.harmed=true</script>";
    public static final String EVIL_NAME = "<img src=x onerror='window.harmed=true'>";

    private static final int PLAYERS = 60;

    private SampleResults() {}

    public static void write(Path directory, List<String> datasets, int seeds) {
        write(directory, datasets, seeds, SampleResults::result);
        datasets.forEach(dataset -> addDetails(directory, details(id(dataset, 0))));
    }

    /** Writes units with these results, and a failed unit of a missing data set. */
    public static void write(Path directory, List<String> datasets, int seeds, Function<UnitKey, UnitResult> results) {
        UnitStore store = new UnitStore(directory);
        List<String> learners = results.apply(id(datasets.get(0), 0)).outcomes().stream()
                .filter(outcome -> !outcome.isOracle())
                .map(Outcome::learner)
                .toList();
        List<Manifest.PlannedUnit> units = new ArrayList<>();
        for (String dataset : datasets) {
            for (long seed = 0; seed < seeds; seed++) {
                UnitKey id = id(dataset, seed);
                store.save(new UnitFiles(results.apply(id), times(id), null));
                units.add(unit(id));
            }
        }
        units.add(new Manifest.PlannedUnit(id("gone", 0), null, null, "the data set is gone " + EVIL));
        JsonFiles.write(
                directory.resolve(Manifest.FILE),
                new Manifest(
                        Manifest.FORMAT,
                        "0.1.0",
                        1,
                        1,
                        ExperimentSpec.DEFAULTS.with(Map.of("learners", learners)),
                        SampleSchema.DROPPING,
                        Map.of(),
                        List.of(new Manifest.UsedDataset(datasets.get(0), "reader", "sum", 10, 10)),
                        List.of(),
                        units,
                        Map.of(),
                        new Manifest.Machine("2026-01-01T00:00:00Z", "17", "Linux", "local", 1)));
    }

    /** Writes results as large as those of the paper's inductive table: 14 comparisons of 11 learners. */
    public static void writeLarge(Path directory) {
        List<String> datasets =
                IntStream.range(0, 14).mapToObj(i -> "data-" + i).toList();
        write(directory, datasets, 20, SampleResults::largeResult);
        datasets.forEach(dataset -> addDetails(directory, largeDetails(id(dataset, 0))));
    }

    private static void addDetails(Path directory, UnitDetails details) {
        UnitStore store = new UnitStore(directory);
        UnitResult result = store.read(details.id()).orElseThrow();
        store.save(new UnitFiles(result, times(details.id()), details));
    }

    public static UnitKey id(String dataset, long seed) {
        return new UnitKey(dataset, UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec("gcn"), seed);
    }

    public static UnitTimes times(UnitKey id) {
        return new UnitTimes(
                id,
                3,
                1,
                List.of(new UnitTimes.Fit("degree", 0.5, 2_000_000)),
                List.of(new UnitTimes.Phase("test-walk", 0.5, 1000)),
                300_000_000L);
    }

    private static Manifest.PlannedUnit unit(UnitKey id) {
        return new Manifest.PlannedUnit(id, "recipe", "split", null);
    }

    public static UnitResult result(UnitKey id) {
        return result(id, "sgul-shapley");
    }

    /** A result in which the given learner is the better of two. */
    public static UnitResult result(UnitKey id, String best) {
        SplittableRandom random = new SplittableRandom(id.seed());
        boolean shapley = best.equals("sgul-shapley");
        return result(
                id,
                PLAYERS,
                List.of(
                        outcome("sgul-shapley", shapley ? 0.35 : 0.25, findings(), PLAYERS, random),
                        Outcome.failed("broken", new Failure(SgulException.Kind.PLUGIN, "it broke")),
                        outcome("degree", shapley ? 0.25 : 0.35, Map.of(), PLAYERS, random),
                        outcome(Outcome.RANDOM, 0.1, Map.of(), PLAYERS, random),
                        outcome(Outcome.ORACLE, 0.45, Map.of(), PLAYERS, random)));
    }

    /** A result in which one more learner failed. */
    public static UnitResult resultWithout(UnitKey id, String failed) {
        UnitResult result = result(id);
        return result(
                id,
                PLAYERS,
                result.outcomes().stream()
                        .map(outcome -> outcome.learner().equals(failed)
                                ? Outcome.failed(failed, new Failure(SgulException.Kind.DATA, "it failed"))
                                : outcome)
                        .toList());
    }

    /** A result in which the best of three learners trains on validation labels. */
    public static UnitResult resultWithTrained(UnitKey id) {
        SplittableRandom random = new SplittableRandom(id.seed());
        return result(
                id,
                PLAYERS,
                List.of(
                        outcome("sgul-plus", 0.4, Map.of(), PLAYERS, random).in(LearnerClass.VALIDATION_LABELS),
                        outcome("degree", 0.3, Map.of(), PLAYERS, random),
                        outcome("doc", 0.2, Map.of(), PLAYERS, random),
                        outcome(Outcome.RANDOM, 0.1, Map.of(), PLAYERS, random),
                        outcome(Outcome.ORACLE, 0.45, Map.of(), PLAYERS, random)));
    }

    /** Adds units of another model with the same outcomes. */
    public static void addModel(Path directory, String dataset, int seeds, String model, String copy) {
        UnitStore store = new UnitStore(directory);
        Manifest manifest = Manifest.read(directory.resolve(Manifest.FILE));
        List<Manifest.PlannedUnit> units = new ArrayList<>(manifest.units());
        for (long seed = 0; seed < seeds; seed++) {
            UnitResult unit = store.read(
                            new UnitKey(dataset, UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec(model), seed))
                    .orElseThrow();
            UnitKey id = new UnitKey(dataset, UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec(copy), seed);
            store.save(new UnitFiles(result(id, unit.nodes().length, unit.outcomes()), times(id), null));
            units.add(unit(id));
        }
        JsonFiles.write(
                directory.resolve(Manifest.FILE),
                new Manifest(
                        manifest.format(),
                        manifest.sgul(),
                        manifest.revision(),
                        manifest.pluginInterface(),
                        manifest.experiment(),
                        manifest.schema(),
                        manifest.inputs(),
                        manifest.datasets(),
                        manifest.plugins(),
                        units,
                        manifest.files(),
                        manifest.machine()));
    }

    /** A result whose accuracy does not change for every second seed. */
    public static UnitResult oftenUnmovedResult(UnitKey id) {
        SplittableRandom random = new SplittableRandom(id.seed());
        double depth = id.seed() % 2 == 0 ? 0 : 0.3;
        return result(
                id,
                PLAYERS,
                List.of(
                        outcome("degree", depth, Map.of(), PLAYERS, random),
                        Outcome.failed("broken", new Failure(SgulException.Kind.DATA, "accuracy never moves")),
                        outcome(Outcome.RANDOM, depth / 2, Map.of(), PLAYERS, random),
                        outcome(Outcome.ORACLE, depth, Map.of(), PLAYERS, random)));
    }

    /** A result in which every learner failed. */
    public static UnitResult failedResult(UnitKey id) {
        SplittableRandom random = new SplittableRandom(id.seed());
        return result(
                id,
                PLAYERS,
                List.of(
                        Outcome.failed("broken", new Failure(SgulException.Kind.PLUGIN, "it broke")),
                        outcome(Outcome.RANDOM, 0.1, Map.of(), PLAYERS, random),
                        outcome(Outcome.ORACLE, 0.45, Map.of(), PLAYERS, random)));
    }

    /** A result in which accuracy rises by 0.18 when all players are removed, or falls as much for seed 11. */
    public static UnitResult harmfulResult(UnitKey id) {
        SplittableRandom random = new SplittableRandom(id.seed());
        double depth = id.seed() == 11 ? 0.18 : -0.18;
        return result(
                id,
                PLAYERS,
                List.of(
                        outcome("degree", depth, Map.of(), PLAYERS, random),
                        outcome(Outcome.RANDOM, depth, Map.of(), PLAYERS, random),
                        outcome(Outcome.ORACLE, depth, Map.of(), PLAYERS, random)));
    }

    /** A result with one learner. */
    public static UnitResult lonelyResult(UnitKey id) {
        SplittableRandom random = new SplittableRandom(id.seed());
        return result(
                id,
                PLAYERS,
                List.of(
                        outcome("degree", 0.25, Map.of(), PLAYERS, random),
                        outcome(Outcome.RANDOM, 0.1, Map.of(), PLAYERS, random),
                        outcome(Outcome.ORACLE, 0.45, Map.of(), PLAYERS, random)));
    }

    /** Many values; the report shows those of the first seed only. */
    private static UnitResult largeResult(UnitKey id) {
        SplittableRandom random = new SplittableRandom(id.seed());
        int players = id.seed() == 0 ? 600 : 21;
        List<Outcome> outcomes = new ArrayList<>();
        for (int learner = 0; learner < 10; learner++) {
            Map<String, Object> findings = learner < 2 ? largeFindings(random) : Map.of();
            outcomes.add(outcome("learner-number-" + learner, 0.3 * random.nextDouble(), findings, players, random));
        }
        outcomes.add(outcome(Outcome.RANDOM, 0.1, Map.of(), players, random));
        outcomes.add(outcome(Outcome.ORACLE, 0.45, Map.of(), players, random));
        return result(id, players, outcomes);
    }

    private static UnitResult result(UnitKey id, int players, List<Outcome> outcomes) {
        return new UnitResult(
                UnitResult.FORMAT,
                id,
                "key",
                "reader",
                Map.of(),
                "recipe",
                "split",
                "accuracy",
                30,
                30,
                0,
                curveEnd(outcomes, false),
                curveEnd(outcomes, true),
                20,
                50,
                30,
                IntStream.range(0, players).toArray(),
                IntStream.range(0, players)
                        .mapToObj(p -> p == 1 ? EVIL_NAME : "player " + p)
                        .toList(),
                outcomes);
    }

    /** A curve that falls by {@code depth}; deeper is better. */
    private static Outcome outcome(
            String learner, double depth, Map<String, Object> findings, int players, SplittableRandom random) {
        double noise = random.nextDouble() * 0.01;
        double[] curve = IntStream.rangeClosed(0, players)
                .mapToDouble(k -> 0.8 + noise - depth * Math.sqrt(k / (double) players))
                .toArray();
        double[] values = IntStream.range(0, players)
                .mapToDouble(p -> (players / 2.0 - p + depth * random.nextDouble()) / 1000)
                .toArray();
        double[] errors = IntStream.range(0, players)
                .mapToDouble(p -> 1e-4 * random.nextDouble())
                .toArray();
        return Outcome.of(learner, SampleSchema.scores(curve, values, errors, findings));
    }

    private static Map<String, Object> findings() {
        return Map.of(
                "features",
                List.of(
                        Map.of("feature", "negative-entropy", "weight", 0.2, "share", 0.75),
                        Map.of("feature", EVIL, "weight", 0.0, "share", 0.25)),
                "lambda",
                0.01,
                "cross-validation",
                List.of(
                        point(0.1, 0.5, List.of(0.1, 0.0)),
                        point(0.01, 0.4, List.of(0.2, 0.0)),
                        point(0.001, 0.45, List.of(0.3, 0.05))),
                "warnings",
                List.of("the error is 0.25"));
    }

    private static Map<String, Object> point(double lambda, double error, List<Double> weights) {
        return Map.of(
                "lambda",
                lambda,
                "mean-error",
                error,
                "standard-error",
                error / 3,
                "positive-weights",
                (int) weights.stream().filter(weight -> weight > 0).count(),
                "weights",
                weights);
    }

    private static Map<String, Object> largeFindings(SplittableRandom random) {
        Supplier<List<Double>> weights = () -> random.doubles(9).boxed().toList();
        List<Double> taken = weights.get();
        return Map.of(
                "features",
                IntStream.range(0, 9)
                        .mapToObj(f -> Map.of("feature", "feature-number-" + f, "weight", taken.get(f), "share", 0.1))
                        .toList(),
                "lambda",
                0.01,
                "cross-validation",
                IntStream.range(0, 100)
                        .mapToObj(p -> point(Math.pow(10, -p / 20.0), random.nextDouble(), weights.get()))
                        .toList());
    }

    private static UnitDetails largeDetails(UnitKey id) {
        SplittableRandom random = new SplittableRandom(1);
        Map<String, Convergence> settled = new LinkedHashMap<>();
        IntStream.range(0, 11)
                .forEach(learner -> settled.put(
                        "learner-number-" + learner,
                        new Convergence(
                                IntStream.range(1, 11).toArray(),
                                random.doubles(10).toArray(),
                                random.doubles(10).toArray())));
        return new UnitDetails(
                id, IntStream.range(0, 6).mapToObj(t -> around(900 + t, 39)).toList(), settled);
    }

    private static UnitDetails details(UnitKey id) {
        List<UnitDetails.Neighbourhood> around = List.of(around(90, 5), around(91, 8));
        Convergence settled = new Convergence(new int[] {2, 4}, new double[] {0.2, 0.1}, new double[] {0.5, 0.6});
        return new UnitDetails(id, around, Map.of("degree", settled));
    }

    private static UnitDetails.Neighbourhood around(int target, int players) {
        List<UnitDetails.Node> nodes = new ArrayList<>();
        nodes.add(new UnitDetails.Node(target, "target " + target, EVIL, true, players));
        IntStream.range(0, players)
                .forEach(p ->
                        nodes.add(new UnitDetails.Node(p, p == 1 ? EVIL_NAME : "player " + p, "physics", false, 1)));
        int[][] edges = IntStream.rangeClosed(1, players)
                .mapToObj(p -> new int[] {0, p})
                .toArray(int[][]::new);
        return new UnitDetails.Neighbourhood(nodes, edges, 0);
    }

    /** The measure with all players or with none, where curves begin and end. */
    private static double curveEnd(List<Outcome> outcomes, boolean first) {
        return outcomes.stream()
                .flatMap(outcome -> Stream.ofNullable(outcome.scores()))
                .map(scores -> SampleSchema.DROPPING.mainCurve().orElseThrow().of(scores))
                .mapToDouble(curve -> curve[first ? 0 : curve.length - 1])
                .findFirst()
                .orElse(0);
    }
}
