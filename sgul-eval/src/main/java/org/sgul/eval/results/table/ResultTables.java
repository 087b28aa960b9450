package org.sgul.eval.results.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.dropping.NodeDropping;
import org.sgul.eval.measure.Measure;
import org.sgul.eval.results.Findings;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Metric;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.results.UnitTimes;
import org.sgul.eval.table.CsvCells;

/** Writes the tables of a result directory, only from its finished units and in their order. */
public final class ResultTables {
    /** The tables that are the same, bit for bit, whenever the same experiment is run. */
    public static final List<String> COMPARABLE =
            List.of("units.csv", "summary.csv", "tests.csv", "curves.csv", "values.csv", "fits.csv");

    /** The table of times and memory. */
    public static final String TIMINGS = "timings.csv";

    /** Tables of curves and values with more rows are compressed. */
    private static final long MOST_PLAIN_ROWS = 500_000;

    private static final List<String> UNIT = List.of("dataset", "setting", "model", "seed", "learner");

    private final Path directory;
    private final List<FinishedUnit> units;
    private final CsvCells cells;
    private final long mostPlainRows;

    public ResultTables(Path directory, List<FinishedUnit> units, CsvCells cells) {
        this(directory, units, cells, MOST_PLAIN_ROWS);
    }

    ResultTables(Path directory, List<FinishedUnit> units, CsvCells cells, long mostPlainRows) {
        this.directory = directory;
        this.cells = cells;
        this.units = List.copyOf(units);
        this.mostPlainRows = mostPlainRows;
    }

    /** Writes all tables, several at the same time; returns or throws when no table is being written any more. */
    public void write(UnitStore store) {
        Stream.<Runnable>of(
                        this::values,
                        this::curves,
                        () -> SummaryTable.write(directory.resolve("summary.csv"), cells, Group.of(units)),
                        () -> TestsTable.write(directory.resolve("tests.csv"), cells, Group.of(units)),
                        this::units,
                        this::fits,
                        () -> timings(store))
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

    /** Removes all tables. */
    public static void clear(Path directory) {
        COMPARABLE.forEach(name -> TableFiles.delete(directory, name));
        WholeFiles.delete(directory.resolve(TIMINGS));
    }

    private void units() {
        List<String> header = new ArrayList<>(UNIT);
        Arrays.stream(Metric.values()).map(Metric::column).forEach(header::add);
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

    private static List<@Nullable Object> unitRow(FinishedUnit unit, Outcome outcome) {
        List<@Nullable Object> row = new ArrayList<>(key(unit.id(), outcome.learner()));
        UnitResult result = unit.result();
        for (Metric metric : Metric.values()) {
            row.add(result == null || outcome.scores() == null ? null : metric.of(outcome.scores()));
        }
        row.add(result == null ? null : result.nodes().length);
        row.add(result == null ? null : result.targets());
        row.add(result == null ? null : result.measure());
        row.add(result == null ? null : result.fullGraphMeasure());
        row.add(result == null ? null : result.validationSampleSize());
        row.add(result == null ? null : result.testSampleSize());
        row.add(result == null ? null : result.deviation());
        row.add(outcome.learnerClass().text());
        row.add(outcome.error() == null ? null : outcome.error().message());
        return row;
    }

    private void curves() {
        long rows = scored().mapToLong(scores -> scores.curve().length).sum();
        writeLarge("curves.csv", rows, header("removed", "share_removed", measure()), table -> {
            forEachScored((unit, outcome, scores) -> {
                int players = scores.curve().length - 1;
                for (int k = 0; k <= players; k++) {
                    double share = players == 0 ? 0 : (double) k / players;
                    table.row(row(unit, outcome, k, share, scores.curve()[k]));
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

    private Stream<Outcome.Scores> scored() {
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
                int[] ranks = NodeDropping.ranks(scores.values());
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

    private void timings(UnitStore store) {
        List<String> header = List.of(
                "dataset",
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
                store.times(unit.id()).filter(times -> unit.result() != null).ifPresent(times -> timings(times, table));
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
        UnitId id = times.id();
        List<@Nullable Object> row = new ArrayList<>(List.of(id.dataset(), id.setting(), id.model(), id.seed(), part));
        row.add(learner);
        row.add(seconds);
        row.add(allocatedBytes);
        row.add(steps);
        row.add(peakHeapBytes);
        return row;
    }

    private interface Scored {
        void accept(UnitResult unit, Outcome outcome, Outcome.Scores scores);
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

    private static List<Object> key(UnitId id, String learner) {
        return List.of(id.dataset(), id.setting(), id.model(), id.seed(), learner);
    }

    private static List<Object> row(UnitResult unit, Outcome outcome, Object... outcomes) {
        return Stream.concat(key(unit.id(), outcome.learner()).stream(), Arrays.stream(outcomes))
                .toList();
    }
}
