package org.sgul.report.paper;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.sgul.api.SgulException;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.ScoreSchema;
import org.sgul.eval.results.UnitTimes;
import org.sgul.eval.statistics.Sample;
import org.sgul.eval.statistics.SignedRank;
import org.sgul.graph.generate.Twins;

/** Arranges results in the layout of the paper's tables. */
final class Layouts {
    static final List<String> OBJECTIVES = List.of("sgul-shapley", "sgul-accuracy");

    private static final String INDUCTIVE = "inductive";
    private static final double MEGABYTE = 1e6;

    private Layouts() {}

    static Comparison auc(String title, String setting, Map<String, String> models, Sources sources) {
        PrintedTable printed = PrintedTable.read(setting + "-auc");
        List<Comparison.Entry> entries = new ArrayList<>();
        for (CSVRecord row : printed.rows()) {
            Optional<Group> group =
                    group(sources, row.get("dataset"), setting, PaperNames.ours(models, row.get("model")));
            for (String method : printed.columns().subList(2, printed.columns().size())) {
                entries.add(areas(
                        List.of(label(row.get("dataset"), group), row.get("model")),
                        method,
                        row.get(method),
                        group,
                        method));
            }
        }
        return new Comparison(title, List.of("dataset", "model"), entries);
    }

    static Comparison objectives(String title, Sources sources) {
        List<Comparison.Entry> entries = new ArrayList<>();
        for (CSVRecord row : PrintedTable.read("inductive-auc").rows()) {
            String model = PaperNames.ours(PaperNames.INDUCTIVE_MODELS, row.get("model"));
            Optional<Group> group = group(sources, row.get("dataset"), INDUCTIVE, model);
            List<String> key = List.of(label(row.get("dataset"), group), row.get("model"));
            for (String method : List.of("SGUL-Shapley", "SGUL-Accuracy")) {
                entries.add(areas(key, method, row.get(method), group, method));
            }
            double[][] areas =
                    OBJECTIVES.stream().map(learner -> areas(group, learner)).toArray(double[][]::new);
            entries.add(new Comparison.Entry(
                    key,
                    "p-value",
                    "",
                    Sample.of(SignedRank.of(areas[0], areas[1]).pValue())));
        }
        return new Comparison(title, List.of("dataset", "model"), entries);
    }

    static Comparison inSampleError(String title, Sources sources) {
        List<Comparison.Entry> entries = new ArrayList<>();
        for (CSVRecord row : PrintedTable.read("in-sample-mse").rows()) {
            Optional<Group> group = group(sources, row.get("dataset"), INDUCTIVE, "pmlp-sgc");
            List<String> key = List.of(label(row.get("dataset"), group));
            double[][] errors = OBJECTIVES.stream()
                    .map(learner -> group.map(each -> each.findings(learner, "shapley-error"))
                            .orElse(new double[0]))
                    .toArray(double[][]::new);
            List<String> columns = List.of("SGUL-Shapley MSE", "SGUL-Accuracy MSE");
            for (int i = 0; i < columns.size(); i++) {
                entries.add(new Comparison.Entry(key, columns.get(i), row.get(columns.get(i)), Sample.of(errors[i])));
            }
            double pValue = SignedRank.of(errors[0], errors[1]).pValue();
            entries.add(new Comparison.Entry(key, "p-value", row.get("p-value"), Sample.of(pValue)));
        }
        return new Comparison(title, List.of("dataset"), entries);
    }

    static Comparison efficiency(String title, Sources sources) {
        List<Comparison.Entry> entries = new ArrayList<>();
        for (CSVRecord row : PrintedTable.read("fit-efficiency").rows()) {
            boolean inductive = row.get("setting").equals("Inductive");
            Optional<Sources.Found> found = sources.find(
                    PaperNames.ours(PaperNames.DATASETS, row.get("dataset")),
                    inductive ? INDUCTIVE : "transductive",
                    inductive ? "pmlp-sgc" : "sgc");
            List<String> key = List.of(row.get("setting"), label(row.get("dataset"), found.map(Sources.Found::group)));
            for (int i = 0; i < OBJECTIVES.size(); i++) {
                String name = i == 0 ? "Shapley" : "Accuracy";
                String learner = OBJECTIVES.get(i);
                Sample seconds = fits(found, learner, UnitTimes.Fit::seconds);
                Sample megabytes = fits(found, learner, fit -> fit.allocatedBytes() / MEGABYTE);
                entries.add(entry(key, row, name + " time (s)", seconds));
                entries.add(entry(key, row, name + " memory (MB)", megabytes));
            }
        }
        return new Comparison(title, List.of("setting", "dataset"), entries);
    }

    static Comparison coefficients(String title, Sources sources) {
        PrintedTable printed = PrintedTable.read("feature-coefficients");
        List<Comparison.Entry> entries = new ArrayList<>();
        for (Map.Entry<String, String> feature : PaperNames.FEATURES.entrySet()) {
            for (Map.Entry<String, String> model : PaperNames.INDUCTIVE_MODELS.entrySet()) {
                Optional<CSVRecord> row = printed.rows().stream()
                        .filter(each -> each.get("feature").equals(feature.getKey())
                                && each.get("model").equals(model.getKey()))
                        .findFirst();
                for (String dataset : PaperNames.DATASETS.keySet()) {
                    Optional<Group> group = group(sources, dataset, INDUCTIVE, model.getValue());
                    double[] shares = group.map(
                                    each -> each.findings("sgul-shapley", "features." + feature.getValue() + ".share"))
                            .orElse(new double[0]);
                    List<String> key = List.of(feature.getKey(), model.getKey());
                    String column = label(dataset, group);
                    String paper = row.map(each -> each.get(dataset)).orElse("");
                    entries.add(new Comparison.Entry(key, column, paper, Sample.of(shares)));
                    double[] selected = Arrays.stream(shares)
                            .map(share -> Double.isNaN(share) ? share : Math.signum(share))
                            .toArray();
                    Sample frequency = Sample.of(selected);
                    entries.add(new Comparison.Entry(
                            key,
                            column + " selected",
                            "",
                            new Sample(
                                    frequency.n(), frequency.mean(), frequency.deviation(), Double.NaN, Double.NaN)));
                }
            }
        }
        return new Comparison(title, List.of("feature", "model"), entries);
    }

    static Comparison arxiv(String title, Sources sources) {
        PrintedTable printed = PrintedTable.read("ogbn-arxiv");
        Optional<Group> group =
                sources.find("ogbn-arxiv", INDUCTIVE, "pmlp-sgc").map(Sources.Found::group);
        List<Comparison.Entry> entries = new ArrayList<>();
        for (CSVRecord row : printed.rows()) {
            String method = row.get("method");
            for (String column : printed.columns().subList(1, printed.columns().size())) {
                entries.add(
                        column.equals("AUC")
                                ? areas(List.of(method), column, row.get(column), group, method)
                                : entry(List.of(method), row, column, curves(group, method, column)));
            }
        }
        String used = group.map(Group::dataset).orElse("");
        return new Comparison(
                used.startsWith(Twins.PREFIX) ? title + " (on " + used + ")" : title, List.of("method"), entries);
    }

    private static Comparison.Entry entry(List<String> key, CSVRecord row, String column, Sample ours) {
        return new Comparison.Entry(key, column, row.get(column), ours);
    }

    /** The accuracy at the start, at the end, or after some thousands of removals, if there are that many. */
    private static Sample curves(Optional<Group> group, String method, String column) {
        String learner = PaperNames.ours(PaperNames.LEARNERS, method);
        Optional<ScoreSchema.Curve> main = group.flatMap(each -> each.schema().mainCurve());
        return Sample.of(group.stream()
                .flatMap(each -> each.units().stream())
                .flatMap(unit -> unit.success().stream())
                .flatMap(unit -> unit.outcome(learner).map(Outcome::scores).stream())
                .flatMap(scores -> main.map(curve -> curve.of(scores)).stream())
                .mapToDouble(curve -> point(curve, column))
                .toArray());
    }

    private static double point(double[] curve, String column) {
        if (column.equals("start")) {
            return curve[0];
        }
        if (column.startsWith("end")) {
            return curve[curve.length - 1];
        }
        int removed = 1000 * Integer.parseInt(column.split("K", -1)[0]);
        return removed < curve.length ? curve[removed] : Double.NaN;
    }

    private static Sample fits(Optional<Sources.Found> found, String learner, ToDoubleFunction<UnitTimes.Fit> number) {
        return Sample.of(found.stream()
                .flatMap(source ->
                        source.group().units().stream().flatMap(unit -> source.results().times(unit.id()).stream()))
                .flatMap(times -> times.fits().stream())
                .filter(fit -> fit.learner().equals(learner))
                .mapToDouble(number)
                .toArray());
    }

    /** A learner's numbers of the score whose gap is stated, the scale of the paper's tables; empty if there are none. */
    private static double[] areas(Optional<Group> group, String learner) {
        return group.flatMap(each -> each.schema().gap().map(score -> each.numbers(learner, score)))
                .orElse(new double[0]);
    }

    /** The areas of a method of the paper, and the number of seeds for which it failed. */
    private static Comparison.Entry areas(
            List<String> key, String column, String paper, Optional<Group> group, String method) {
        String learner = PaperNames.ours(PaperNames.LEARNERS, method);
        Sample areas = Sample.of(areas(group, learner));
        int seeds = areas.n() == 0 ? 0 : group.map(each -> each.units().size()).orElse(0);
        return new Comparison.Entry(key, column, paper, areas, Math.max(0, seeds - areas.n()));
    }

    private static Optional<Group> group(Sources sources, String printedDataset, String setting, String model) {
        return sources.find(PaperNames.ours(PaperNames.DATASETS, printedDataset), setting, model)
                .map(Sources.Found::group);
    }

    /** The printed name, or the name of the generated twin used instead. */
    private static String label(String printed, Optional<Group> group) {
        return group.map(Group::dataset)
                .filter(name -> name.startsWith(Twins.PREFIX))
                .orElse(printed);
    }

    /** A table as printed in the paper. */
    private record PrintedTable(List<String> columns, List<CSVRecord> rows) {
        static PrintedTable read(String name) {
            CSVFormat format = CSVFormat.RFC4180
                    .builder()
                    .setHeader()
                    .setSkipHeaderRecord(true)
                    .get();
            try (InputStream in = PrintedTable.class.getResourceAsStream(name + ".csv")) {
                if (in == null) {
                    throw SgulException.internal("the paper's table '" + name + "' is not in the jar", null);
                }
                try (CSVParser parser = format.parse(new InputStreamReader(in, StandardCharsets.UTF_8))) {
                    return new PrintedTable(parser.getHeaderNames(), parser.getRecords());
                }
            } catch (IOException e) {
                throw SgulException.internal("the paper's table '" + name + "' cannot be read", e);
            }
        }
    }
}
