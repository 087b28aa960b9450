package org.sgul.eval.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.sgul.api.ErrorKind;
import org.sgul.eval.contest.Convergence;
import org.sgul.eval.experiment.Manifest;
import org.sgul.eval.results.Cell;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.results.UnitTimes;
import org.sgul.eval.results.WholeFiles;

/** Writes result directories that look like those of experiments, with names chosen to do harm. */
final class SampleResults {
    static final String EVIL = "<script>window.harmed=true</script>";
    static final String EVIL_NAME = "<img src=x onerror='window.harmed=true'>";

    private static final int PLAYERS = 60;
    private static final List<String> LEARNERS = List.of("sgul-shapley", "degree", "random");

    private SampleResults() {}

    static void write(Path directory, List<String> datasets, int seeds) {
        UnitStore store = new UnitStore(directory);
        List<Map<String, Object>> units = new ArrayList<>();
        for (String dataset : datasets) {
            for (long seed = 0; seed < seeds; seed++) {
                UnitId id = new UnitId(dataset, "inductive", "gcn", seed);
                if (seed == 0) {
                    store.save(details(id));
                }
                store.save(result(id), new UnitTimes(id, 3, 1, List.of(new UnitTimes.Fit("degree", 0.5, 2_000_000))));
                units.add(unit(id));
            }
        }
        UnitId failed = new UnitId("gone", "inductive", "gcn", 0);
        Map<String, Object> last = unit(failed);
        last.put("error", "the data set is gone " + EVIL);
        units.add(last);
        WholeFiles.writeJson(
                directory.resolve(Manifest.FILE),
                new Manifest(
                        1,
                        "0.1.0",
                        1,
                        Map.of("learners", LEARNERS),
                        List.of(Map.of("name", datasets.get(0), "validation-orders", 10, "test-orders", 10)),
                        List.of(),
                        units,
                        Map.of(),
                        Map.of("created", "2026-01-01T00:00:00Z")));
    }

    private static Map<String, Object> unit(UnitId id) {
        Map<String, Object> unit = new LinkedHashMap<>();
        unit.put("dataset", id.dataset());
        unit.put("setting", id.setting());
        unit.put("model", id.model());
        unit.put("seed", id.seed());
        return unit;
    }

    private static UnitResult result(UnitId id) {
        SplittableRandom random = new SplittableRandom(id.seed());
        List<Cell> cells = new ArrayList<>(List.of(
                cell("sgul-shapley", 0.35, false, findings(), random),
                new Cell("broken", false, null, new Cell.Failure(ErrorKind.PLUGIN, "it broke")),
                cell("degree", 0.25, false, Map.of(), random),
                cell(Cell.RANDOM, 0.1, false, Map.of(), random),
                cell(Cell.ORACLE, 0.45, true, Map.of(), random)));
        return new UnitResult(
                UnitResult.FORMAT,
                id,
                "key",
                "checksum",
                "recipe",
                "split",
                20,
                50,
                30,
                IntStream.range(0, PLAYERS).toArray(),
                IntStream.range(0, PLAYERS)
                        .mapToObj(p -> p == 1 ? EVIL_NAME : "player " + p)
                        .toList(),
                cells);
    }

    /** A curve that falls by {@code depth}; the deeper, the better. */
    private static Cell cell(
            String learner, double depth, boolean cheating, Map<String, Object> findings, SplittableRandom random) {
        double noise = random.nextDouble() * 0.01;
        double[] curve = IntStream.rangeClosed(0, PLAYERS)
                .mapToDouble(k -> 0.8 + noise - depth * Math.sqrt(k / (double) PLAYERS))
                .toArray();
        double[] values = IntStream.range(0, PLAYERS)
                .mapToDouble(p -> (PLAYERS / 2.0 - p + depth * random.nextDouble()) / 1000)
                .toArray();
        double[] errors = IntStream.range(0, PLAYERS).mapToDouble(p -> 1e-4).toArray();
        return new Cell(learner, cheating, new Cell.Scores(curve, values, errors, 0.5, 0.5, 0.1, findings), null);
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
                        Map.of("lambda", 0.1, "mean-error", 0.5, "standard-error", 0.1, "positive-weights", 1),
                        Map.of("lambda", 0.01, "mean-error", 0.4, "standard-error", 0.1, "positive-weights", 2)),
                "warnings",
                List.of("the error is 0.25"));
    }

    private static UnitDetails details(UnitId id) {
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
}
