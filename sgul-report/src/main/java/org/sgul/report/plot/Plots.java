package org.sgul.report.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.internal.chartpart.IChart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.sgul.api.Parameter;
import org.sgul.api.Progress;
import org.sgul.api.task.ScoreSpec;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.ResultsReport;
import org.sgul.eval.results.Score;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.statistics.Sample;
import org.sgul.report.verdict.Texts;
import org.sgul.report.verdict.Verdict;

/** A report of dropping curves and AUC bars of every group, as SVG, PDF and PNG in the folder {@code plots}, from which it removes those of other groups. */
public final class Plots implements ResultsReport {
    private static final int POINTS = 201;
    private static final int TICKS = 11;
    private static final int BAND_OPACITY = 24;
    private static final int WIDTH = 800;
    private static final int HEIGHT = 520;
    private static final String FOLDER = "plots";
    private static final String CURVES = "dropping_";
    private static final String BARS = "auc_";
    private static final List<String> FORMATS = List.of("svg", "pdf", "png");
    private static final String NAMES = "{" + CURVES + "," + BARS + "}*.{" + String.join(",", FORMATS) + "}";

    private final boolean bands;

    /** The choices of the plots. */
    public record Parameters(
            @Parameter("whether dropping curves have 95 % bands")
            boolean bands) {}

    /** Creates a writer. */
    public Plots(Parameters parameters) {
        this.bands = parameters.bands();
    }

    @Override
    public List<Path> write(Results results, Path output, Progress progress) {
        Path folder = output.resolve(FOLDER);
        try (Progress.Task task = progress.start(FOLDER, results.groups().size())) {
            List<Path> written = results.groups().parallelStream()
                    .flatMap(each -> {
                        List<Path> files = draw(each, results.measure(), folder);
                        task.advance(1);
                        return files.stream();
                    })
                    .toList();
            if (isSame(
                    output, results.directory())) { // a folder of someone's choice may have plots of other experiments
                WholeFiles.deleteAll(
                        folder,
                        NAMES,
                        written.stream()
                                .map(file -> String.valueOf(file.getFileName()))
                                .collect(Collectors.toSet()));
            }
            return written;
        }
    }

    private static boolean isSame(Path output, Path results) {
        return output.toAbsolutePath()
                .normalize()
                .equals(results.toAbsolutePath().normalize());
    }

    @Override
    public void remove(Path results) {
        WholeFiles.deleteAll(results.resolve(FOLDER), NAMES);
    }

    /** Draws the plots of a group on all cores; every file has a chart of its own, because painting changes a chart. */
    private List<Path> draw(Group group, String measure, Path folder) {
        Curves curves = Curves.of(group, POINTS);
        if (curves.lines().isEmpty()) {
            return List.of();
        }
        List<SummaryRow> rows = group.table().ranked();
        String name = group.key().fileName();
        return Stream.of(CURVES, BARS)
                .flatMap(kind -> FORMATS.stream().map(format -> new Drawing(kind, format)))
                .parallel()
                .map(drawing -> drawing.save(
                        drawing.kind.equals(BARS) ? bars(group, rows) : curves(group, rows, curves, measure),
                        folder.resolve(drawing.kind + name + "." + drawing.format)))
                .toList();
    }

    /** One plot in one format. */
    private record Drawing(String kind, String format) {
        Path save(IChart chart, Path file) {
            WholeFiles.writeBytes(file, out -> {
                if (format.equals("png")) {
                    ChartFiles.png(chart, WIDTH, HEIGHT, out);
                } else {
                    ChartFiles.vector(chart, format, WIDTH, HEIGHT, out);
                }
            });
            return file;
        }
    }

    private XYChart curves(Group group, List<SummaryRow> rows, Curves curves, String measure) {
        boolean withBands = bands && !Double.isNaN(curves.lines().get(0).low()[0]);
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(Verdict.title(group) + ", mean of "
                        + Texts.count(group.units().size(), "seed")
                        + (withBands ? " with 95 % bands" : ""))
                .xAxisTitle("% of players " + axis(group))
                .yAxisTitle(group.schema()
                        .mainCurve()
                        .map(curve -> curve.column(measure))
                        .orElse(""))
                .build();
        style(chart.getStyler());
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        chart.getStyler().setXAxisMin(0.0);
        chart.getStyler().setXAxisMax(100.0);
        chart.getStyler().setXAxisDecimalPattern("0");
        chart.getStyler().setPlotContentSize(0.96);
        List<String> learners = rows.stream().map(SummaryRow::learner).toList();
        double[] percent =
                Arrays.stream(curves.shares()).map(share -> 100 * share).toArray();
        ticks(chart, curves.lines().get(0).mean()[0]);
        List<Curves.Line> ranked = curves.lines().stream()
                .sorted(Comparator.comparingInt(line -> learners.indexOf(line.learner())))
                .toList();
        ranked.stream()
                .filter(line -> withBands && !Double.isNaN(line.low()[0]))
                .forEach(line -> band(chart, percent, line, Palette.look(learners, line.learner())));
        for (Curves.Line line : ranked) {
            XYSeries series = chart.addSeries(line.learner(), percent, line.mean());
            Palette.Look look = Palette.look(learners, line.learner());
            series.setMarker(SeriesMarkers.NONE);
            series.setLineColor(look.color());
            series.setSmooth(true); // Draws one path; many short ones would each restart the dash pattern.
            series.setLineStyle(look.stroke());
        }
        return chart;
    }

    /**
     * Adds an invisible series: tick marks are placed at the points of the first series, here at every tenth of the players.
     */
    private static void ticks(XYChart chart, double level) {
        double[] x = IntStream.range(0, TICKS).mapToDouble(i -> 10.0 * i).toArray();
        double[] y = new double[TICKS];
        Arrays.fill(y, level);
        XYSeries series = chart.addSeries("tick marks", x, y);
        series.setShowInLegend(false);
        series.setMarker(SeriesMarkers.NONE);
        series.setLineStyle(SeriesLines.NONE);
    }

    /** The area between a line's limits, as one polygon below all lines. */
    private static void band(XYChart chart, double[] percent, Curves.Line line, Palette.Look look) {
        int points = percent.length;
        double[] x = Arrays.copyOf(percent, 2 * points);
        double[] y = Arrays.copyOf(line.high(), 2 * points);
        for (int i = 0; i < points; i++) {
            x[2 * points - 1 - i] = percent[i];
            y[2 * points - 1 - i] = line.low()[i];
        }
        XYSeries series = chart.addSeries("95 % interval of " + line.learner(), x, y);
        series.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
        series.setShowInLegend(false);
        series.setMarker(SeriesMarkers.NONE);
        series.setLineStyle(SeriesLines.NONE);
        series.setFillColor(new Color(
                look.color().getRed(), look.color().getGreen(), look.color().getBlue(), BAND_OPACITY));
    }

    private static CategoryChart bars(Group group, List<SummaryRow> rows) {
        Score main = group.schema().main();
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(Verdict.title(group) + ", 95 % intervals over "
                        + Texts.count(group.units().size(), "seed"))
                .xAxisTitle("")
                .yAxisTitle(main.label()
                        + (main.spec().better() == ScoreSpec.Direction.LOWER
                                ? " (lower is better)"
                                : " (higher is better)"))
                .build();
        style(chart.getStyler());
        chart.getStyler().setLegendVisible(false);
        chart.getStyler().setXAxisLabelRotation(45);
        chart.getStyler().setXAxisMaxLabelCount(rows.size());
        if (rows.stream().allMatch(row -> row.sample(main).mean() >= 0)) {
            chart.getStyler().setYAxisMin(0.0);
        }
        chart.getStyler().setErrorBarsColor(Color.BLACK);
        chart.addSeries(
                        main.label(),
                        rows.stream().map(SummaryRow::learner).toList(),
                        rows.stream().map(row -> row.sample(main).mean()).toList(),
                        rows.stream().map(row -> reach(row.sample(main))).toList())
                .setFillColor(Palette.BAR);
        return chart;
    }

    private static double reach(Sample sample) {
        double reach = sample.high() - sample.mean();
        return Double.isNaN(reach) ? 0 : reach;
    }

    private static String axis(Group group) {
        return group.schema().mainCurve().map(curve -> curve.spec().axis()).orElse("");
    }

    private static void style(AxesChartStyler styler) {
        styler.setLocale(Locale.ROOT);
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBackgroundColor(Color.WHITE);
        styler.setPlotBorderVisible(false);
        styler.setPlotGridLinesColor(new Color(0xDDDDDD));
        styler.setPlotGridLinesStroke(new BasicStroke(0.5f));
        styler.setLegendBorderColor(Color.WHITE);
    }

    /** The colour-blind-safe colours of Okabe and Ito, then darker shades of them with dashed lines; references are grey. */
    private static final class Palette {
        static final Color BAR = new Color(0x0072B2);

        private static final List<Color> COLORS = List.of(
                new Color(0x0072B2),
                new Color(0xD55E00),
                new Color(0x009E73),
                new Color(0xCC79A7),
                new Color(0xE69F00),
                new Color(0x56B4E9),
                Color.BLACK);
        private static final Color REFERENCE = new Color(0x888888);
        private static final float LINE = 2f;

        private Palette() {}

        /** The appearance of a learner's line. */
        record Look(Color color, BasicStroke stroke) {}

        /** The appearance of a learner among all learners of its group. */
        static Look look(List<String> learners, String learner) {
            if (isReference(learner)) {
                return new Look(REFERENCE, learner.equals(Outcome.ORACLE) ? dashed(2) : dashed(8));
            }
            int index = learners.stream()
                    .filter(each -> !isReference(each))
                    .toList()
                    .indexOf(learner);
            int round = index / COLORS.size();
            Color color = COLORS.get(index % COLORS.size());
            return round == 0
                    ? new Look(color, new BasicStroke(LINE))
                    : new Look(color.darker(), dashed(4 * round + 2));
        }

        private static boolean isReference(String learner) {
            return learner.equals(Outcome.ORACLE) || learner.equals(Outcome.RANDOM);
        }

        private static BasicStroke dashed(float length) {
            return new BasicStroke(
                    LINE, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {length, length / 2 + 2}, 0);
        }
    }
}
