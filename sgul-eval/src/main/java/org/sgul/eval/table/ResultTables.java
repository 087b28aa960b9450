package org.sgul.eval.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.task.Ranking;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.results.Findings;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.Score;
import org.sgul.eval.results.ScoreSchema;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitTimes;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.pipeline.LearnerScores;

/** Writes the tables of a result directory, only from its finished units and in their order. */
public final class ResultTables {
    private static final List<String> FIXED =
            List.of("units.csv", "summary.csv", "tests.csv", "values.csv", "fits.csv");

    /** The table of times and memory. */
    public static final String TIMINGS = "timings.csv";

    /** Tables of curves and values with more rows are compressed. */
    private static final long MOST_PLAIN_ROWS = 500_000;

    private static final List<String> UNIT = List.of("dataset", "split", "setting", "model", "seed", "learner");

    private final Path directory;
    private final ScoreSchema schema;
    private final List<Group> groups;
    private final List<FinishedUnit> units;
    private final CsvCells cells;
    private final long mostPlainRows;

    public ResultTables(Path directory, ScoreSchema schema, List<Group> groups, CsvCells cells) {
        this(directory, schema, groups, cells, MOST_PLAIN_ROWS);
    }

    ResultTables(Path directory, ScoreSchema schema, List<Group> groups, CsvCells cells, long mostPlainRows) {
        this.directory = directory;
        this.schema = schema;
        this.cells = cells;
        this.groups = List.copyOf(groups);
        this.units = groups.stream().flatMap(group -> group.units().stream()).toList();
        this.mostPlainRows = mostPlainRows;
    }

    /**
     * Writes all tables, several at the same time; returns or throws when no table is being written any more.
     *
     * @param times of units, where they are known
     */
    public void write(Map<UnitKey, UnitTimes> times) {
        Stream.<Runnable>of(
                        this::values,
                        () -> schema.curves().forEach(this::curve),
                        () -> SummaryTable.write(directory.resolve("summary.csv"), cells, schema, groups),
                        () -> TestsTable.write(directory.resolve("tests.csv"), cells, groups),
                        this::units,
                        this::fits,
                        () -> timings(times))
                .parallel()
                .flatMap(table -> failure(table).stream())
                .toList()
                .forEach(failure -> {
                    throw failure;
                });
    }

    private static Optional<SgulException> failure(Runnable table) {
        try {
            table.run();
            return Optional.empty();
        } catch (SgulException e) {
            return Optional.of(e);
        }
    }

    /** The tables that are the same, bit for bit, whenever the same experiment is run. */
    public static List<String> comparable(ScoreSchema schema) {
        return Stream.concat(FIXED.stream(), schema.curves().stream().map(curve -> curve.table() + ".csv"))
                .toList();
    }

    /** Removes all tables. */
    public static void clear(Path directory, ScoreSchema schema) {
        comparable(schema).forEach(name -> TableFiles.delete(directory, name));
        WholeFiles.delete(directory.resolve(TIMINGS));
    }

    private void units() {
        List<String> header = new ArrayList<>(UNIT);
        schema.scores().stream().map(Score::column).forEach(header::add);
        header.addAll(List.of(
                "players",
                "targets",
                "measure",
                "full_graph_measure",
                "validation_sample_size",
                "test_sample_size",
                "deviation",
                "class",
                "error"));
        CsvTable.write(directory.resolve("units.csv"), cells, header, table -> {
            for (FinishedUnit unit : units) {
                for (Outcome outcome : unit.outcomes()) {
                    table.row(unitRow(unit, outcome));
                }
            }
        });
    }

    private List<@Nullable Object> unitRow(FinishedUnit unit, Outcome outcome) {
        List<@Nullable Object> row = new ArrayList<>(key(unit.id(), outcome.learner()));
        UnitResult result = unit.result();
        for (Score score : schema.scores()) {
            row.add(result == null || outcome.scores() == null ? null : score.of(outcome.scores()));
        }
        row.add(result == null ? null : result.nodes().length);
        row.add(result == null ? null : result.targets());
        row.add(result == null ? null : result.measure());
        row.add(result == null ? null : result.fullMeasure());
        row.add(result == null ? null : result.validationSampleSize());
        row.add(result == null ? null : result.testSampleSize());
        row.add(result == null ? null : result.deviation());
        row.add(outcome.learnerClass().text());
        row.add(outcome.error() == null ? null : outcome.error().message());
        return row;
    }

    private void curve(ScoreSchema.Curve curve) {
        long rows = scored().mapToLong(scores -> curve.of(scores).length).sum();
        String axis = curve.spec().axis();
        List<String> header = header(axis, "share_" + axis, curve.column(measure()));
        writeLarge(curve.table() + ".csv", rows, header, table -> {
            forEachScored((unit, outcome, scores) -> {
                double[] points = curve.of(scores);
                int players = points.length - 1;
                for (int k = 0; k <= players; k++) {
                    double share = players == 0 ? 0 : (double) k / players;
                    table.row(row(unit, outcome, k, share, points[k]));
                }
            });
        });
    }

    /** Writes a table that grows with the players; it has one of two names, and a file with the other is removed. */
    private void writeLarge(String name, long rows, List<String> header, Consumer<CsvTable> body) {
        Path plain = directory.resolve(name);
        Path compressed = directory.resolve(name + TableFiles.COMPRESSED);
        boolean large = rows > mostPlainRows;
        CsvTable.write(large ? compressed : plain, cells, header, body);
        WholeFiles.delete(large ? plain : compressed);
    }

    private Stream<LearnerScores> scored() {
        return units.stream()
                .flatMap(unit -> unit.success().stream())
                .flatMap(unit -> unit.outcomes().stream())
                .flatMap(outcome -> Stream.ofNullable(outcome.scores()));
    }

    /** The measure that the curves are of, which all units share. */
    private String measure() {
        return units.stream()
                .flatMap(unit -> unit.success().stream())
                .map(unit -> Measure.of(unit.measure()).column())
                .findFirst()
                .orElse(Measure.ACCURACY.column());
    }

    private void values() {
        List<String> header = header("node", "name", "value", "standard_error", "rank", "true_value");
        long rows = scored().mapToLong(scores -> scores.values().length).sum();
        writeLarge("values.csv", rows, header, table -> {
            forEachScored((unit, outcome, scores) -> {
                int players = scores.values().length == 0 ? 0 : unit.nodes().length;
                int[] ranks = Ranking.of(scores.values()).ranks();
                double[] truth = unit.trueValues();
                for (int p = 0; p < players; p++) {
                    table.row(row(
                            unit,
                            outcome,
                            unit.nodes()[p],
                            unit.names().get(p),
                            scores.values()[p],
                            scores.standardErrors()[p],
                            ranks[p],
                            truth.length == 0 ? Double.NaN : truth[p]));
                }
            });
        });
    }

    private void fits() {
        CsvTable.write(directory.resolve("fits.csv"), cells, header("finding", "number", "text"), table -> {
            forEachScored((unit, outcome, scores) -> Findings.flat(scores.findings())
                    .forEach((path, value) -> {
                        boolean number = value instanceof Number;
                        table.row(row(unit, outcome, path, number ? value : "", number ? "" : value));
                    }));
        });
    }

    private void timings(Map<UnitKey, UnitTimes> all) {
        List<String> header = List.of(
                "dataset",
                "split",
                "setting",
                "model",
                "seed",
                "part",
                "learner",
                "seconds",
                "allocated_bytes",
                "steps",
                "peak_heap_bytes");
        CsvTable.write(directory.resolve(TIMINGS), cells, header, table -> {
            for (FinishedUnit unit : units) {
                UnitTimes times = all.get(unit.id());
                if (times != null && unit.result() != null) {
                    timings(times, table);
                }
            }
        });
    }

    private static void timings(UnitTimes times, CsvTable table) {
        table.row(timing(times, "unit", null, times.seconds(), null, null, times.peakHeapBytes()));
        table.row(timing(times, "training", null, times.trainingSeconds(), null, null, null));
        times.phases()
                .forEach(phase ->
                        table.row(timing(times, phase.name(), null, phase.seconds(), null, phase.steps(), null)));
        times.fits()
                .forEach(fit -> table.row(
                        timing(times, "fit", fit.learner(), fit.seconds(), fit.allocatedBytes(), null, null)));
    }

    private static List<@Nullable Object> timing(
            UnitTimes times,
            String part,
            @Nullable String learner,
            double seconds,
            @Nullable Long allocatedBytes,
            @Nullable Long steps,
            @Nullable Long peakHeapBytes) {
        UnitKey id = times.id();
        List<@Nullable Object> row = new ArrayList<>(List.of(
                id.dataset(), id.split(), id.group().settingText(), id.model().toString(), id.seed(), part));
        row.add(learner);
        row.add(seconds);
        row.add(allocatedBytes);
        row.add(steps);
        row.add(peakHeapBytes);
        return row;
    }

    private interface Scored {
        void accept(UnitResult unit, Outcome outcome, LearnerScores scores);
    }

    private void forEachScored(Scored consumer) {
        for (FinishedUnit unit : units) {
            UnitResult result = unit.result();
            if (result != null) {
                for (Outcome outcome : result.outcomes()) {
                    if (outcome.scores() != null) {
                        consumer.accept(result, outcome, outcome.scores());
                    }
                }
            }
        }
    }

    private static List<String> header(String... columns) {
        return Stream.concat(UNIT.stream(), Arrays.stream(columns)).toList();
    }

    private static List<Object> key(UnitKey id, String learner) {
        return List.of(
                id.dataset(), id.split(), id.group().settingText(), id.model().toString(), id.seed(), learner);
    }

    private static List<Object> row(UnitResult unit, Outcome outcome, Object... outcomes) {
        return Stream.concat(key(unit.id(), outcome.learner()).stream(), Arrays.stream(outcomes))
                .toList();
    }
}
