package org.sgul.eval.report;

import de.erichseifert.vectorgraphics2d.Document;
import de.erichseifert.vectorgraphics2d.Processors;
import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.util.PageSize;
import java.awt.BasicStroke;
import java.awt.Color;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.internal.chartpart.IChart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.sgul.api.Progress;
import org.sgul.api.run.ReportWriter;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Metric;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.results.WholeFiles;

/** Dropping curves and AUC bars of every group as SVG, PDF and PNG in the folder {@code plots}. */
final class Plots implements ReportWriter {
    private static final int POINTS = 201;
    private static final int TICKS = 11;
    private static final int WIDTH = 800;
    private static final int HEIGHT = 520;

    @Override
    public List<Path> write(Path results, Path output, Progress progress) {
        ResultDirectory directory = ResultDirectory.open(results);
        List<Path> files = new ArrayList<>();
        List<List<UnitId>> ids = directory.groups();
        try (Progress.Task task = progress.start("plots", ids.size())) {
            for (List<UnitId> each : ids) {
                Group group = directory.read(each);
                Curves curves = Curves.of(group, POINTS);
                if (!curves.lines().isEmpty()) {
                    Path folder = output.resolve("plots");
                    String name = name(group);
                    files.addAll(save(curves(group, curves), folder, "dropping_" + name));
                    files.addAll(save(bars(group), folder, "auc_" + name));
                }
                task.advance(1);
            }
        }
        return files;
    }

    private static String name(Group group) {
        String unit = group.units().get(0).id().fileName();
        return unit.substring(0, unit.lastIndexOf('_'));
    }

    private static List<Path> save(IChart chart, Path folder, String name) {
        Path svg = folder.resolve(name + ".svg");
        Path pdf = folder.resolve(name + ".pdf");
        Path png = folder.resolve(name + ".png");
        WholeFiles.writeBytes(svg, out -> vectors(chart, "svg").writeTo(out));
        WholeFiles.writeBytes(pdf, out -> vectors(chart, "pdf").writeTo(out));
        WholeFiles.writeBytes(png, out -> BitmapEncoder.saveBitmap(chart, out, BitmapFormat.PNG));
        return List.of(svg, pdf, png);
    }

    private static Document vectors(IChart chart, String format) {
        VectorGraphics2D graphics = new VectorGraphics2D();
        chart.paint(graphics, WIDTH, HEIGHT);
        return Processors.get(format).getDocument(graphics.getCommands(), new PageSize(WIDTH, HEIGHT));
    }

    private static XYChart curves(Group group, Curves curves) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(Verdict.title(group) + ", mean of "
                        + Verdict.count(group.units().size(), "seed"))
                .xAxisTitle("share of players removed, most valuable first")
                .yAxisTitle("accuracy")
                .build();
        style(chart.getStyler());
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        chart.getStyler().setXAxisMin(0.0);
        chart.getStyler().setXAxisMax(1.0);
        chart.getStyler().setXAxisMaxLabelCount(TICKS);
        List<String> learners = ranked(group).stream().map(SummaryRow::learner).toList();
        for (Curves.Line line : curves.lines()) {
            XYSeries series = chart.addSeries(line.learner(), curves.shares(), line.mean());
            Palette.Look look = Palette.look(learners, line.learner());
            series.setMarker(SeriesMarkers.NONE);
            series.setLineColor(look.color());
            series.setLineStyle(look.stroke());
        }
        return chart;
    }

    private static CategoryChart bars(Group group) {
        List<SummaryRow> rows = ranked(group);
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(Verdict.title(group) + ", 95 % intervals over "
                        + Verdict.count(group.units().size(), "seed"))
                .xAxisTitle("")
                .yAxisTitle("AUC of the dropping curve (lower is better)")
                .build();
        style(chart.getStyler());
        chart.getStyler().setLegendVisible(false);
        chart.getStyler().setXAxisLabelRotation(45);
        chart.getStyler().setXAxisMaxLabelCount(rows.size());
        chart.getStyler().setYAxisMin(0.0);
        chart.getStyler().setErrorBarsColor(Color.BLACK);
        chart.addSeries(
                        "AUC",
                        rows.stream().map(SummaryRow::learner).toList(),
                        rows.stream().map(row -> row.sample(Metric.AUC).mean()).toList(),
                        rows.stream().map(Plots::reach).toList())
                .setFillColor(Palette.BAR);
        return chart;
    }

    private static List<SummaryRow> ranked(Group group) {
        return SummaryRow.of(group).stream()
                .filter(row -> row.n() > 0)
                .sorted(Comparator.comparingDouble(row -> row.sample(Metric.AUC).mean()))
                .toList();
    }

    private static double reach(SummaryRow row) {
        double reach = row.sample(Metric.AUC).high() - row.sample(Metric.AUC).mean();
        return Double.isNaN(reach) ? 0 : reach;
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
}
