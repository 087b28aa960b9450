package org.sgul.eval.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.task.Ranking;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.results.Findings;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.Score;
import org.sgul.eval.results.ScoreSchema;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitTimes;
import org.sgul.eval.spec.UnitKey;
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

    private final Results results;
    private final List<FinishedUnit> units;
    private final CsvTable.Cells cells;
    private final long mostPlainRows;

    public ResultTables(Results results, CsvTable.Cells cells) {
        this(results, cells, MOST_PLAIN_ROWS);
    }

    ResultTables(Results results, CsvTable.Cells cells, long mostPlainRows) {
        this.results = results;
        this.units = results.units();
        this.cells = cells;
        this.mostPlainRows = mostPlainRows;
    }

    /** Writes all tables, several at the same time; returns or throws when no table is being written any more. */
    public void write() {
        Stream.<Runnable>of(
                        this::values,
                        () -> results.schema().curves().forEach(this::curve),
                        () -> StatisticTables.summary(file("summary.csv"), cells, results),
                        () -> StatisticTables.tests(file("tests.csv"), cells, results),
                        this::units,
                        this::fits,
                        this::timings)
                .parallel()
                .flatMap(table -> failure(table).stream())
                .toList()
                .forEach(failure -> {
                    throw failure;
                });
    }

    private Path file(String name) {
        return results.directory().resolve(name);
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
        results.schema().scores().stream().map(Score::column).forEach(header::add);
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
        CsvTable.write(file("units.csv"), cells, header, table -> {
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
        for (Score score : results.schema().scores()) {
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
        List<String> header = header(
                axis, "share_" + axis, curve.column(results.spec().measure().column()));
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
        Path plain = file(name);
        Path compressed = file(name + TableFiles.COMPRESSED);
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
        CsvTable.write(file("fits.csv"), cells, header("finding", "number", "text"), table -> {
            forEachScored((unit, outcome, scores) -> Findings.flat(scores.findings())
                    .forEach((path, value) -> {
                        boolean number = value instanceof Number;
                        table.row(row(unit, outcome, path, number ? value : "", number ? "" : value));
                    }));
        });
    }

    private void timings() {
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
        CsvTable.write(file(TIMINGS), cells, header, table -> {
            for (FinishedUnit unit : units) {
                if (unit.result() != null) {
                    results.times(unit.id()).ifPresent(times -> timings(times, table));
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
