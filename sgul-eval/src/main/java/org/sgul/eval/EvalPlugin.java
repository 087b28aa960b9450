package org.sgul.eval;

import com.google.auto.service.AutoService;
import java.util.List;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.eval.report.HtmlReportFactory;
import org.sgul.eval.report.MarkdownReportFactory;
import org.sgul.eval.report.PlotsFactory;
import org.sgul.eval.run.LocalExecutorFactory;

/** The plugin of this module: executors and reports. */
@AutoService(SgulPlugin.class)
public final class EvalPlugin implements SgulPlugin {

    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<ExecutorFactory<?>> executors() {
        return List.of(new LocalExecutorFactory());
    }

    @Override
    public List<ReportWriterFactory<?>> reportWriters() {
        return List.of(new HtmlReportFactory(), new MarkdownReportFactory(), new PlotsFactory());
    }
}
