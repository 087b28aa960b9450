package org.sgul.report;

import com.google.auto.service.AutoService;
import java.util.List;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.report.page.HtmlReport;
import org.sgul.report.page.MarkdownReport;
import org.sgul.report.plot.Plots;

/** The plugin of this module: the reports of experiments. */
@AutoService(SgulPlugin.class)
public final class ReportPlugin implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<ReportWriterFactory<?>> reportWriters() {
        return List.of(
                ReportWriterFactory.of(
                        "html", "One self-contained page that works offline, report.html.", HtmlReport::new),
                ReportWriterFactory.of(
                        "markdown",
                        "Tables of scores and gaps closed, and the report's statements, as Markdown, report.md.",
                        MarkdownReport::new),
                ReportWriterFactory.of(
                        "plots",
                        "Dropping curves and AUC bars for publications, as SVG, PDF and PNG in plots/.",
                        new Plots.Parameters(false),
                        Plots::new));
    }
}
