package org.sgul.report;

import com.google.auto.service.AutoService;
import java.util.List;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.report.page.HtmlReportFactory;
import org.sgul.report.page.MarkdownReportFactory;
import org.sgul.report.plot.PlotsFactory;

/** The plugin of this module: the reports of experiments. */
@AutoService(SgulPlugin.class)
public final class ReportPlugin implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<ReportWriterFactory<?>> reportWriters() {
        return List.of(new HtmlReportFactory(), new MarkdownReportFactory(), new PlotsFactory());
    }
}
